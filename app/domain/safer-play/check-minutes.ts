/** How often members may be told of time and result. */
export const CHECK_MINUTES = [15, 30, 60, 120] as const;
