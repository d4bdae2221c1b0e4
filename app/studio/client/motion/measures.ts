/** How much of the cells above and below the window is seen; the stylesheet's window is as high. */
export const EDGE = 0.135;
/** How much of a cell its symbol fills. */
export const CELL_FILL = 0.86;
