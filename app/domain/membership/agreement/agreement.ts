/** What people agree to, and can read in the help centre under these names. */
export const DOCUMENTS = ["terms", "privacy"] as const;

/** What a person states besides, where the rules of a regulated market hold. */
export const AFFIRMATIONS = ["noThirdParty", "monitoring", "accurate"] as const;
export type Affirmation = (typeof AFFIRMATIONS)[number];

export type ConsentKind = (typeof DOCUMENTS)[number] | Affirmation;

/** The product's own texts, before staff published any. */
export const FIRST_VERSION = 1;
