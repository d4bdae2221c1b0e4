import { readFileSync } from "node:fs";
import type { KyselyPlugin, RootOperationNode } from "kysely";
import { describe, expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../../tests/support/people";
import { openRightsSite } from "../../../../tests/support/data-rights";
import { MARK, MARK_IP, MARK_MAIL, tellEverything } from "../../../../tests/support/telling-member";
import type { App } from "../../app.server";
import { ownData } from "./own-data.views.server";

/** What says whose a row is, by the names that columns with an account's id have. */
const OWNERS = [
  ...["account_id", "owner_id", "agent_id", "ancestor_id", "descendant_id", "winner_id", "other_id"],
];

/** Tables with such a column of which nothing is in the file, and why. */
const LEFT_OUT: Record<string, string> = {
  account_tree: "names uplines and downlines: other people",
  account_tree_past: "names uplines and downlines: other people",
  bet_days: "sums of bets, which are in the file",
  chat_moderated: "says whose a message was, so that an erasure finds it; the messages are in the file",
  jackpot_runs: "the house's; what somebody won of it is among the entries",
  ledger_accounts: "the ledger's name for a wallet; wallets and entries are in the file",
  member_daily: "sums of bets, deposits and withdrawals, which are in the file",
  member_monthly: "sums of bets, deposits and withdrawals, which are in the file",
  member_notes: "what staff noted for each other",
  member_tags: "lists that staff keep for each other",
  mission_letters: "says that a letter was written, which is in the file",
  namesakes: "says with whom somebody shares a name and a birthday: somebody else, and what staff found out",
  person_marks:
    "name, birthday, numbers and addresses of the file once more, spelled so that two can be compared",
  play_days: "sums of bets, which are in the file",
  promotion_events: "what has counted for a promotion: deposits and bets, which are in the file",
  reopenings: "what one of the staff asked another to sign",
  staff_devices: "its accounts are those of staff",
  team_daily: "sums over other people",
  team_sizes: "says how many others are below",
  turned_away: "says whom somebody was taken for: somebody else, or an exclusion that only staff read of",
  vendor_tombstones: "what a studio took back before it had told us; no bet came of it",
  vendor_transactions: "how a studio told us of bets and wins, which are in the file",
};

async function whole(app: App, accountId: number): Promise<string> {
  let text = "";
  for await (const piece of ownData(app, accountId)) text += piece;
  return text;
}

/** The tables that were read while it was written. */
async function readFor(app: App, accountId: number): Promise<Set<string>> {
  const read = new Set<string>();
  const watching: KyselyPlugin = {
    transformQuery: ({ node }) => {
      for (const name of tablesIn(node)) read.add(name);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await whole({ ...app, db: app.db.withPlugin(watching) }, accountId);
  return read;
}

function tablesIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const node = part as { kind?: string; table?: { identifier?: { name?: string } } };
  const own = node.kind === "TableNode" ? [node.table!.identifier!.name!] : [];
  return [...own, ...Object.values(part as RootOperationNode).flatMap(tablesIn)];
}

describe("[Q85] the copy of one's own data", () => {
  test("is made of every table that knows an account, but those that are named here with a reason", async () => {
    const { app } = await freshApp();
    await addCurrency(app);
    const read = await readFor(app, await addAccount(app, { username: "farhana" }));
    const columns = readFileSync(new URL("../../../db/tables.txt", import.meta.url), "utf8");
    const telling = columns
      .split(/\n(?=\S)/)
      .map((lines) => lines.trim().split(/\s+/))
      .filter(([, ...names]) => names.some((name) => OWNERS.includes(name.replace("?", ""))))
      .map(([table]) => table!);
    expect(telling.length).toBeGreaterThan(40);
    expect(telling.filter((table) => !read.has(table))).toEqual(Object.keys(LEFT_OUT));
    expect(read).toContain("accounts");
  });

  test("has something in each of its parts once a member has done and sent everything, and no secret", async () => {
    const site = await openRightsSite({ guarded: true, balanceMinor: 1_000_000n });
    await tellEverything(site);
    const { app, accountId } = site;
    const other = await addAccount(app, { username: "stranger" });
    await app.db
      .insertInto("messages_out")
      .values(
        [1, 2].map((n) => ({
          ...{ id: n, channel: "mail", recipient: MARK_MAIL, subject: "Earlier", status: "sent" },
          // To the same mailbox, before it was shown to be this member's, and of another account.
          ...{ body: "not theirs", created_at: n === 1 ? 1 : app.clock.now(), sent_at: 1, expires_at: null },
          account_id: n === 1 ? null : other,
        })),
      )
      .execute();
    await app.db
      .insertInto("messages_out")
      .values({
        ...{ id: 3, channel: "mail", recipient: MARK_MAIL, subject: "Yours", body: `{secret} for ${MARK}` },
        ...{ status: "sent", created_at: app.clock.now(), sent_at: 1, expires_at: null, secret: "654321" },
      })
      .execute();
    const text = await whole(app, accountId);
    const data = JSON.parse(text) as Record<string, unknown>;
    expect(data).toMatchObject({
      account: { username: MARK, payeeName: MARK },
      profile: { fullName: MARK, address: `${MARK} Road` },
      picture: { mime: "image/webp" },
      accountsElsewhere: [{ provider: "google", subject: MARK }],
      trustedAddresses: [{ address: MARK_IP }],
      identityChecks: [{ paper: "passport", number: `${MARK} 12` }],
      withdrawalAccounts: [{ holderName: MARK }],
      deposits: expect.arrayContaining([expect.objectContaining({ reference: `${MARK}-TX` })]) as unknown,
      redemptions: [{ receiverName: MARK, address: `${MARK} Road`, reason: `${MARK} has moved` }],
      feedback: [{ content: `${MARK} has a complaint`, answers: [{ by: "house", text: `Dear ${MARK}` }] }],
      chat: [{ text: `I am ${MARK}` }],
      chatMutes: [{ reason: `${MARK} swore` }],
      messages: expect.arrayContaining([
        expect.objectContaining({ texts: { en: { title: MARK, content: MARK } } }),
      ]) as unknown,
      sent: [{ subject: "Yours", body: `{secret} for ${MARK}` }],
      pictures: [{ mime: "image/jpeg" }, { mime: "image/jpeg" }],
    });
    for (const never of ["not theirs", "654321", "argon2", `${MARK} called`, `Names ${MARK}`, "stranger"])
      expect(text).not.toContain(never);
  });
});
