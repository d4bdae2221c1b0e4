import { createRequire } from "node:module";
import type * as Common from "@zxcvbn-ts/language-common";
import { passwordForm } from "./password-form";

/**
 * Passwords that are tried first everywhere: those that leaked most often, and what people make of a word with
 * capitals, look-alike signs and digits around it, so a password is also taken back to its word. Nothing of it leaves
 * the machine.
 */
export function isCommonPassword(password: string): boolean {
  const plain = passwordForm(password).toLowerCase();
  if (new Set(plain).size <= 2 || isRun(plain)) return true;
  const whole = [plain, withoutLookAlikes(plain)];
  if (whole.some((text) => leaked().has(text))) return true;
  const candidates = whole.flatMap((text) => [text, wordOf(text)]);
  return candidates.some((text) => WORDS.has(text) || isRun(text) || isRepeated(text));
}

const require = createRequire(import.meta.url);
let read: ReadonlySet<string> | undefined;

/** Some fifty thousand, in lower case. Unpacked by the first that is asked about, not by every start of the server. */
function leaked(): ReadonlySet<string> {
  if (read) return read;
  const common = require("@zxcvbn-ts/language-common") as typeof Common;
  return (read = new Set(common.dictionary["passwords-common"]));
}

const WORDS = new Set(
  `password passwort passw0rd passcode pass word letmein welcome admin administrator root user guest login test tester
  testing default secret changeme master access system server service manager computer internet qwerty qwertz azerty
  qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc onetwothree abc abcd abcde abcdef abcdefg
  iloveyou loveyou lovely love lover forever princess prince queen king angel baby babygirl babyboy sunshine flower
  rainbow butterfly summer winter spring autumn monday friday sunday january november december monkey dragon tiger lion
  eagle panther horse dolphin phoenix falcon hunter killer ninja shadow ghost wizard magic merlin gandalf superman batman
  spiderman ironman pokemon pikachu naruto starwars matrix jordan michael michelle jennifer jessica ashley amanda nicole
  daniel david andrew anthony thomas robert charlie matthew joshua george william richard joseph james john alex
  football soccer cricket baseball basketball hockey tennis liverpool chelsea arsenal barcelona juventus realmadrid
  manchester messi ronaldo neymar maradona tendulkar sachin kohli dhoni shakib tamim mushfiq bangladesh bangla dhaka
  chittagong chattogram khulna sylhet rajshahi barisal rangpur india pakistan mumbai delhi kolkata allah bismillah
  mashallah inshallah muhammad mohammad ahmed rahman rahim karim hasan hossain islam fatima ayesha amarsonar amarjaan
  valobashi bhalobashi jaan janu shona money dollar taka casino poker jackpot lucky winner betting gambler player gamer
  game games slots roulette bingo lottery trustno freedom whatever nothing something anything blessed jesus
  christ heaven hello goodbye family mother father brother sister friend friends mobile phone samsung nokia apple iphone
  google facebook instagram youtube twitter microsoft windows linux orange banana cookie chocolate pepper ginger cheese
  purple yellow green silver golden diamond crystal pussy fuckyou fuckoff bitch asshole sexy cowboy rockstar mustang
  ferrari porsche mercedes corvette harley yamaha honda toyota matilda maggie buster bailey tigger snoopy garfield`
    .split(/\s+/)
    .filter(Boolean),
);

const LOOK_ALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function withoutLookAlikes(text: string): string {
  // Digits at the end are digits; those inside a word stand for letters.
  const [, body = "", tail = ""] = /^(.*?)([\d\W_]*)$/.exec(text) ?? [];
  return body.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign) + tail;
}

/** "2024Summer!!" → "summer". */
function wordOf(text: string): string {
  return text.replace(/^[\d\W_]+|[\d\W_]+$/g, "");
}

/** "abcdefgh", "87654321", "qwertyui": neighbours in the alphabet, the digits or on a keyboard. */
function isRun(text: string): boolean {
  const rows = [
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1qaz2wsx3edc4rfv",
  ];
  const both = rows.flatMap((row) => [row, [...row].reverse().join("")]);
  return text.length >= 4 && both.some((row) => row.includes(text));
}

/** "abcabcabc", "123123". */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/.test(text);
}
