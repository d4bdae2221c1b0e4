/** What `accounts.avatar` says of a member's own picture; anything else is what a picture is drawn from. */
const MARK = "own:";

export const avatarOf = (key: string): string => MARK + key;

/** The key of a member's own picture; undefined for one that is drawn. */
export function avatarKey(avatar: string): string | undefined {
  return avatar.startsWith(MARK) ? avatar.slice(MARK.length) : undefined;
}
