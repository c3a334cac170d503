//! Each game on the virtual board: what is true of it alone.

mod quantik;
