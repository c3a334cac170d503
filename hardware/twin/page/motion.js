// Whether a person wants no motion on the screen.

const wish = matchMedia('(prefers-reduced-motion: reduce)');

export const isStill = () => wish.matches;
