import { latinDigits } from "./digits";

/**
 * What one person is known by again, however it was typed: two accounts, or an account and a list of excluded people,
 * with one mark in common are one person's until somebody says otherwise.
 */
export const MARK_KINDS = ["birth", "id_number", "mobile", "mail", "payout"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface Mark {
  kind: MarkKind;
  mark: string;
}

/** What is known of somebody; each may be there in several forms, or not at all. */
export interface PersonalFacts {
  /** A name is a mark only with a date of birth: YYYYMMDD. */
  births?: readonly { name: string | null | undefined; birthday: number | null | undefined }[];
  idNumbers?: readonly (string | null | undefined)[];
  /** E.164. */
  mobiles?: readonly (string | null | undefined)[];
  mails?: readonly (string | null | undefined)[];
  /** Numbers of bank accounts and mobile wallets that money is paid out to. */
  payouts?: readonly (string | null | undefined)[];
}

/** Each mark once, in an order that is the same for everybody who locks them. */
export function marksOf({ births, idNumbers, mobiles, mails, payouts }: PersonalFacts): Mark[] {
  const found: [MarkKind, string][] = [
    ...(births ?? []).map(({ name, birthday }): [MarkKind, string] => ["birth", birthKey(name, birthday)]),
    ...keys("id_number", idNumbers, numberKey),
    ...keys("mobile", mobiles, (text) => text),
    ...keys("mail", mails, mailboxKey),
    ...keys("payout", payouts, numberKey),
  ];
  const texts = new Set(found.filter(([, mark]) => mark !== "").map(([kind, mark]) => `${kind} ${mark}`));
  return [...texts].sort().map((text) => {
    const space = text.indexOf(" ");
    return { kind: text.slice(0, space) as MarkKind, mark: text.slice(space + 1) };
  });
}

/** The mark of an identity document's number as somebody quotes it; empty where nothing of it is one. */
export const idNumberMark = numberKey;

const keys = (
  kind: MarkKind,
  texts: readonly (string | null | undefined)[] = [],
  keyOf: (text: string) => string,
) => texts.map((text): [MarkKind, string] => [kind, keyOf(text ?? "")]);

function birthKey(name: string | null | undefined, birthday: number | null | undefined): string {
  const words = personKey(name ?? "");
  return words === "" || !birthday ? "" : `${birthday} ${words}`;
}

/** Accents of Latin, Greek and Cyrillic letters and of Arabic ones; the vowels of other scripts are letters of a name. */
const ACCENTS = /[\u0300-\u036f\u064b-\u0655\u0670]/g;
/** Letters that no accent can be taken from, though they are written without one as well. */
const PLAIN: Record<string, string> = { đ: "d", ð: "d", ø: "o", ł: "l", ı: "i", ß: "ss", æ: "ae", œ: "oe" };

/** A name without case, accents, signs and the order of its words: forms ask for it both ways round. */
function personKey(name: string): string {
  const bare = name.normalize("NFKC").toLowerCase().normalize("NFKD").replace(ACCENTS, "").normalize("NFC");
  const plain = bare.replace(/['’‘ʼ`]/g, "").replace(/[đðøłıßæœ]/g, (letter) => PLAIN[letter]!);
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(" ");
}

/** Of papers and bank accounts: digits of every script, and no spaces or strokes between them. */
function numberKey(text: string): string {
  return latinDigits(text.normalize("NFKC"))
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** One mailbox has many addresses: what stands behind a plus does not count, nor do Gmail's dots. */
function mailboxKey(address: string): string {
  const [name = "", host = ""] = address
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  if (name === "" || host === "") return "";
  const box = name.replace(/(?<=.)\+.*$/, "");
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${box.replaceAll(".", "")}@gmail.com` : `${box}@${host}`;
}
