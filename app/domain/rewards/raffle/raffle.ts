/** For how many days after the draw a prize waits for its claim. */
export const CLAIM_DAYS = 30;

/** A list with more lines is a file of its own. */
export const MOST_LINES = 200;

/** Planned and running before its list is fixed; then closed, and drawn. Until then staff can call it off. */
export type RaffleState = "planned" | "running" | "closed" | "drawn" | "called_off";

/** The list as it is published: a line for each owner, no last line feed. */
export const listText = (entries: readonly { id: string; tickets: number }[]): string =>
  entries.map(({ id, tickets }) => `${id}:${tickets}`).join("\n");
