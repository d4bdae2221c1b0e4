/** The last day of what has not ended: after every other, and a number that both stores compare. */
export const NO_END = 99_999_999;
