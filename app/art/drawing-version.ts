declare const __DRAWINGS__: string | undefined;

/**
 * A few letters that change with the code that draws: part of every address under which a browser keeps a drawing for
 * a year. The build fills them in; where nothing is built there are none.
 */
export const DRAWINGS = typeof __DRAWINGS__ === "undefined" ? "" : __DRAWINGS__;
