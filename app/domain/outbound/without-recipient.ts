/** What a server answers may be as long as it likes. */
const LONGEST_READ = 2_000;
const MAIL_ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** Seven digits or more, however they are parted; an IP address is none. */
const NUMBER = /\+?\p{Nd}(?:[\s()-]*\p{Nd}){6,}/gu;
/** Of an address before its @: shorter ones are in every other word. */
const SHORTEST_NAME = 3;

/**
 * Why a server would not take a message, without whom it was for: servers like to repeat the address or the number in
 * their answer, and what they say ends up in the log.
 */
export function withoutRecipient(error: string, recipient: string): string {
  const [name = ""] = recipient.split("@");
  const named = name.length < SHORTEST_NAME ? [recipient] : [recipient, name];
  return error
    .slice(0, LONGEST_READ)
    .replaceAll(new RegExp(named.map(literally).join("|"), "gi"), HIDDEN)
    .replaceAll(MAIL_ADDRESS, HIDDEN)
    .replaceAll(NUMBER, HIDDEN);
}

export const HIDDEN = "•••";

const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
