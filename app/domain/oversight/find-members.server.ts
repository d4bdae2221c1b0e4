import { sql, type Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { idOfFeedbackNumber } from "../messaging/feedback/feedback";
import { idOfOrderNumber } from "../shared/order-number";
import { idNumberMark } from "../shared/person-marks";
import { readMobile } from "../vocabulary/mobile";

/**
 * Whose account somebody means who quotes anything of it: a name, an identity document, a payment, a round, a
 * transaction, a feedback, an address, the domain that it was registered by. Each is looked up whole and by an index; what could be two things is looked up as both.
 */
export function accountsQuoted(db: Kysely<Database>, text: string, codes: string[]) {
  const wallet = db
    .selectFrom("withdrawal_accounts")
    .select("account_id as id")
    .where("number", "in", [text, text.replaceAll(/[\s-]/g, "")]);
  const names = caseForms(text);
  const lists = [
    db
      .selectFrom("accounts")
      .select("id")
      .where(sql<string>`lower(nickname)`, "in", names),
    db
      .selectFrom("accounts")
      .select("id")
      .where(sql<string>`lower(payee_name)`, "in", names),
    db
      .selectFrom("profiles")
      .select("account_id as id")
      .where(sql<string>`lower(full_name)`, "in", names),
    db
      .selectFrom("person_marks")
      .select("account_id as id")
      .where("kind", "=", "id_number")
      .where("mark", "=", idNumberMark(text)),
    db.selectFrom("accounts").select("id").where("mobile", "in", mobilesOf(text, codes)),
    db.selectFrom("accounts").select("id").where("domain", "=", text.toLowerCase()),
    db
      .selectFrom("accounts")
      .select("id")
      .where(sql`lower(email)`, "=", text.toLowerCase()),
    db
      .selectFrom("contacts")
      .select("account_id as id")
      .where("address", "in", [text.toLowerCase(), ...mobilesOf(text, codes)]),
    db
      .selectFrom("sessions")
      .select("owner_id as id")
      .where("ip", "=", text.toLowerCase())
      .where("kind", "=", "member"),
    db.selectFrom("deposits").select("account_id as id").where("reference", "in", [text, text.toUpperCase()]),
    db.selectFrom("deposits").select("account_id as id").where("gateway_reference", "=", text),
    db
      .selectFrom("gateway_payments as payment")
      .innerJoin("deposits as deposit", "deposit.id", "payment.deposit_id")
      .select("deposit.account_id as id")
      .where("payment.payment_id", "=", text),
    db.selectFrom("withdrawals").select("account_id as id").where("payout_reference", "=", text),
    db.selectFrom("rounds").select("account_id as id").where("vendor_round_id", "=", text),
    db.selectFrom("vendor_transactions").select("account_id as id").where("provider_id", "=", text),
  ];
  return [...lists, ...numbered(db, text)].reduce((all, list) => all.union(list), wallet);
}

/** The numbers that this site gives to bets, entries and feedback, and its own ids. */
function numbered(db: Kysely<Database>, text: string) {
  const betId = idOfOrderNumber("bet", text);
  const entryId = idOfOrderNumber("entry", text);
  const feedbackId = idOfFeedbackNumber(text);
  const id = /^\d{1,16}$/.test(text) ? Number(text) : undefined;
  const bet = db.selectFrom("bets").select("account_id as id");
  return [
    ...(betId === undefined ? [] : [bet.where("id", "=", betId)]),
    ...(id === undefined ? [] : [bet.where("round_id", "=", id), bet.where("id", "=", id)]),
    ...(id === undefined ? [] : [db.selectFrom("accounts").select("id").where("id", "=", id)]),
    // A visitor's is nobody's.
    ...[feedbackId, id]
      .filter((writtenId) => writtenId !== undefined)
      .map((writtenId) =>
        db
          .selectFrom("feedback")
          .select((eb) => eb.ref("account_id").$notNull().as("id"))
          .where("id", "=", writtenId)
          .where("account_id", "is not", null),
      ),
    ...[entryId, id]
      .filter((transactionId) => transactionId !== undefined)
      .map((transactionId) =>
        db
          .selectFrom("ledger_entries as entry")
          .innerJoin("wallets as wallet", "wallet.id", "entry.ledger_account_id")
          .select("wallet.account_id as id")
          .where("entry.transaction_id", "=", transactionId),
      ),
  ];
}

/**
 * A name as a store has it after `lower()`, which may know the letters of ASCII alone: written small, with capitals at
 * the beginning of words, or in capitals.
 */
function caseForms(text: string): string[] {
  const small = text.normalize("NFC").replaceAll(/\s+/g, " ").toLowerCase();
  const titled = small.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
  return [small, ...[titled, small.toUpperCase()].map(lowerAscii)];
}

const lowerAscii = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A mobile number as people say it: with its country or without, with spaces or without. */
function mobilesOf(text: string, codes: string[]): string[] {
  const digits = text.replaceAll(/[\s().-]/g, "");
  const isNumber = /^\+?[\d০-৯]{6,15}$/.test(digits);
  if (!isNumber) return [text];
  const read = codes.map((countryDialingCode) => readMobile({ mobileNum: text, countryDialingCode }));
  return [text, digits, `+${digits.replace("+", "")}`, ...read.filter((mobile) => mobile !== undefined)];
}
