/** Said on the stage once it can move, or has found out that it cannot. */
export const STAGE_READY = "stage-ready";

/** Said on the stage when a round has come to its end; the page around it may want to know. */
export const ROUND_PLAYED = "round-played";
