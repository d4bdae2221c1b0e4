/** What members ask for, and staff decide about. */
export const RIGHTS = ["rectification", "restriction", "erasure"] as const;
export type Right = (typeof RIGHTS)[number];

/** Those that are done as soon as they are asked for are kept on record too. */
export type RequestKind = Right | "export" | "restriction_end";

/** An erasure is scheduled while the law asks for a part of what is known. */
export type RequestStatus = "open" | "refused" | "scheduled" | "done";

/** By when the member is owed an answer. */
export const ANSWER_WITHIN_MS = 30 * 86_400_000;

/** What somebody says of it. */
export const MAX_SAID = 1_000;
