/** What `accounts.avatar` says of a member's own picture; anything else is what a picture is drawn from. */
const MARK = "own:";

export const avatarOf = (key: string): string => MARK + key;

/** The key of a member's own picture; undefined for one that is drawn. */
export function avatarKey(avatar: string): string | undefined {
  return avatar.startsWith(MARK) ? avatar.slice(MARK.length) : undefined;
}

/** The drawn pictures that a member can choose from. */
export const DRAWN_AVATARS = [
  "tiger-face",
  "owl",
  "fox",
  "panda",
  "elephant",
  "frog",
  "parrot",
  "rabbit-face",
  "penguin",
  "turtle",
  "lion",
  "monkey-face",
] as const;
export type DrawnAvatar = (typeof DRAWN_AVATARS)[number];

export const isDrawnAvatar = (text: unknown): text is DrawnAvatar =>
  (DRAWN_AVATARS as readonly unknown[]).includes(text);
