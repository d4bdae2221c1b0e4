/**
 * The page around the game, which has its title and the way back, and what light it is in. It is asked for by
 * `?embed=1&theme=light` in the address of a launch and then stands in the path, so that every link and form keeps it.
 */
export type Frame = "embed" | "embed-light";
