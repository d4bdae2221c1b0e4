import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import type { SystemSettings } from "~/domain/settings/system-settings";
import { acceptContract, rejectContract } from "~/domain/contracts/answer-contract.server";
import { NO_CONDITIONS, type Terms } from "~/domain/contracts/contract";
import { offerContract, withdrawOffer } from "~/domain/contracts/offer-contract.server";
import { deleteMessages, openMessage } from "~/domain/outbound/inbox/inbox.server";
import { sendMessage } from "~/domain/outbound/inbox/send.server";
import { tellMember } from "~/domain/outbound/inbox/tell-member.server";
import { outboxWaits } from "~/domain/shared/outbox.server";
import { RELAYED_TOPICS } from "~/domain/declared";
import { eventStream } from "../../support/event-stream";
import { letUplinesPay } from "../../support/settlement/uplines-pay";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, addStaff, openSessionOf } from "../../support/people";

const WORDS = { title: "Maintenance tonight", content: "At four." };
const BY = { staffId: 1, ip: "" };

let site: FreshSite;
let staffId: number;
let agent: number;
let farhana: number;
beforeEach(async () => {
  site = await freshSite();
  await addCurrency(site.app);
  staffId = await addStaff(site.app, { username: "nila", role: "support" });
  agent = await addAccount(site.app, { username: "khulna", memberType: 1 });
  farhana = await addAccount(site.app, { username: "farhana", parentId: agent });
  await addAccount(site.app, { username: "rupa" });
});

/** What an open page of somebody is told, at a server of the site. */
async function pageOf(accountId: number, { at = site, language = "en" } = {}) {
  const token = await openSessionOf(site.app, accountId);
  const stream = await eventStream(at, token, { news: true, language });
  // Whoever waits long is told that the stream is still there, in a comment.
  const next = async (): Promise<ReturnType<typeof said>> => {
    const { value } = await stream.next();
    return value?.startsWith(":") ? next() : said(value);
  };
  const balance = await next();
  // Two counts that are looked up at once, and told as they are found.
  const counts = [await next(), await next()].sort((one, other) => (one![0] < other![0] ? 1 : -1));
  return { first: [balance, ...counts], next, token, accountId };
}

const said = (event: string | undefined) => {
  if (event === undefined) return undefined;
  const [, name = "", data = ""] = /^event: (.*)\ndata: (.*)\n\n$/.exec(event) ?? [];
  return [name, JSON.parse(data) as { count?: number; words?: string }] as const;
};

const unread = (count: number, words: string) => ["unread", { count, words, title: "Messages" }];
const offers = (count: number, words: string) => ["offers", { count, words, title: "Contracts" }];
const NO_NEWS = [["balance", { balance: "৳0.00" }], unread(0, "Messages"), offers(0, "Contracts")];

/** Lets the site's jobs run until something has come. */
async function relayed<Told>(told: Promise<Told>): Promise<Told> {
  const turns = setInterval(() => site.clock.advance(300), 20);
  return told.finally(() => clearInterval(turns));
}

/** An offer and the letter that tells of it, in either order. */
async function offerAndLetter(page: Pick<Awaited<ReturnType<typeof pageOf>>, "next">) {
  const told = [await relayed(page.next()), await relayed(page.next())];
  return told.sort((a, b) => (a![0] < b![0] ? -1 : 1));
}

/** Nothing more has come, although the jobs have run: what is told now comes next. */
async function expectQuiet({
  accountId,
  next,
}: Pick<Awaited<ReturnType<typeof pageOf>>, "accountId" | "next">) {
  await vi.waitFor(async () => {
    site.clock.advance(300);
    expect(await outboxWaits(site.app, RELAYED_TOPICS)).toBe(false);
  });
  site.app.bus.emit("balance", { accountId, balanceMinor: 77_00n });
  expect(await next()).toEqual(["balance", { balance: "৳77.00" }]);
}

let forms = 0;
const write = (asked: Partial<Parameters<typeof sendMessage>[1]["asked"]>) =>
  sendMessage(site.app, {
    asked: {
      ...{ audience: "named" as const, names: [], agent: "", kind: "account" as const },
      ...{ texts: { en: WORDS }, idempotencyKey: `form-of-the-test-${forms++}` },
      ...asked,
    },
    by: { staffId, ip: "192.0.2.1" },
  });

const newestMessage = async () =>
  (await site.app.db.selectFrom("inbox_messages").select("id").orderBy("id", "desc").executeTakeFirst())!.id;

const salaryOf = (rateBp: number): Terms => ({
  ...{ type: "daily_salary", carryUnpaid: "forever", carryNegative: "none" },
  tiers: [{ ...NO_CONDITIONS, rateBp, activeMembers: 3 }],
});
const offer = async (username: string, rateBp = 1_000) => {
  const made = await offerContract(site.app, {
    ...{ agentId: agent, username, currency: "BDT", formKey: site.app.random.token(16) },
    terms: salaryOf(rateBp),
  });
  if (!made.ok) throw new Error(made.refusal);
  return made.contractId;
};

const change = (system: Partial<SystemSettings>) =>
  changeSettingByStaff(site.app, { key: "system", change: (now) => ({ ...now, ...system }), by: BY });

test("[T59] no events are told to a visitor", async () => {
  const response = await fetch(`${site.url}/events`);
  expect([response.status, await response.text()]).toEqual([401, ""]);
});

test("[T59 N16] an open page begins with what is there, and hears of each letter to its reader, by name, team or all", async () => {
  await write({ names: ["farhana"] });
  const page = await pageOf(farhana);
  expect(page.first).toEqual([NO_NEWS[0], unread(1, "1 new message"), NO_NEWS[2]]);
  await write({ names: ["farhana", "rupa"] });
  expect(await relayed(page.next())).toEqual(unread(2, "2 new messages"));
  await write({ audience: "team", agent: "khulna" });
  expect(await relayed(page.next())).toEqual(unread(3, "3 new messages"));
  await write({ audience: "all" });
  expect(await relayed(page.next())).toEqual(unread(4, "4 new messages"));
  await site.app.store.transaction(() =>
    tellMember(site.app, { accountId: farhana, kind: "security", texts: { en: WORDS } }),
  );
  expect(await relayed(page.next())).toEqual(unread(5, "5 new messages"));
});

test("[T59] another's letter tells nothing, and a burst is counted once", async () => {
  const page = await pageOf(farhana);
  await write({ names: ["rupa"] });
  await expectQuiet(page);
  for (let letters = 0; letters < 3; letters++) await write({ names: ["farhana"] });
  expect(await relayed(page.next())).toEqual(unread(3, "3 new messages"));
  await expectQuiet(page);
});

test("[T59] what is written to all is one event, whatever the number of members, and pages count it at times of their own", async () => {
  const page = await pageOf(farhana);
  const wait = vi.spyOn(site.app.random, "int").mockReturnValue(4_000);
  await write({ audience: "all" });
  expect(
    await site.app.db.selectFrom("outbox").select("key").where("topic", "=", "unread").execute(),
  ).toEqual([{ key: "" }]);
  await expectQuiet(page);
  expect(wait).toHaveBeenCalled();
  expect(await relayed(page.next())).toEqual(unread(1, "1 new message"));
});

test("[T59 N15] a message that is read or deleted on another device is one less on the page", async () => {
  for (let letters = 0; letters < 2; letters++) await write({ names: ["farhana"] });
  const page = await pageOf(farhana);
  expect(page.first[1]).toEqual(unread(2, "2 new messages"));
  const id = await newestMessage();
  await openMessage(site.app, { accountId: farhana, id, language: "en", isRead: false });
  await expectQuiet(page);
  await site.visitor({ language: "en", session: page.token }).get(`/member/messageV2/${id}`);
  expect(await relayed(page.next())).toEqual(unread(1, "1 new message"));
  const [{ id: other }] = (await site.app.db
    .selectFrom("inbox_messages")
    .select("id")
    .orderBy("id")
    .execute()) as [{ id: number }];
  await deleteMessages(site.app, { accountId: farhana, ids: [other] });
  expect(await relayed(page.next())).toEqual(unread(0, "Messages"));
});

test("[T59 C03 C04] an offer is told to whom it is made, and so is its end: withdrawn, rejected, accepted", async () => {
  const [page, upline] = [await pageOf(farhana), await pageOf(agent)];
  const bothTold = () => offerAndLetter(page);
  const one = await offer("farhana");
  expect(await bothTold()).toEqual([offers(1, "1 contract is offered to you"), unread(1, "1 new message")]);
  await withdrawOffer(site.app, { agentId: agent, contractId: one });
  expect(await relayed(page.next())).toEqual(offers(0, "Contracts"));
  const two = await offer("farhana");
  expect(await bothTold()).toEqual([offers(1, "1 contract is offered to you"), unread(2, "2 new messages")]);
  await rejectContract(site.app, { accountId: farhana, contractId: two });
  expect(await relayed(page.next())).toEqual(offers(0, "Contracts"));
  const three = await offer("farhana");
  expect(await bothTold()).toEqual([offers(1, "1 contract is offered to you"), unread(3, "3 new messages")]);
  await acceptContract(site.app, { accountId: farhana, contractId: three, endingIds: [] });
  expect(await relayed(page.next())).toEqual(offers(0, "Contracts"));
  await expectQuiet(upline);
});

test("[T59 C04] an offer that ends because its agent accepts less is told to whoever had it", async () => {
  await letUplinesPay(site.app);
  const jashore = await addAccount(site.app, { username: "jashore", memberType: 41, parentId: agent });
  const below = await addAccount(site.app, { username: "lalon", parentId: jashore });
  const less = await offer("jashore", 500);
  await offerContract(site.app, {
    ...{ agentId: jashore, username: "lalon", currency: "BDT", formKey: site.app.random.token(16) },
    terms: salaryOf(900),
  });
  const page = await pageOf(below);
  expect(page.first[2]).toEqual(offers(1, "1 contract is offered to you"));
  const { id } = await site.app.db
    .selectFrom("contracts")
    .select("id")
    .where("account_id", "=", below)
    .executeTakeFirstOrThrow();
  const accepted = await acceptContract(site.app, { accountId: jashore, contractId: less, endingIds: [id] });
  expect(accepted).toEqual({ ok: true });
  expect(await relayed(page.next())).toEqual(offers(0, "Contracts"));
});

test("[T59] the words are those of the page's language", async () => {
  for (let letters = 0; letters < 2; letters++) await write({ names: ["farhana"] });
  await offer("farhana");
  const page = await pageOf(farhana, { language: "bn" });
  const words = page.first.map((event) => event![1].words);
  expect(words).toEqual([undefined, "3টি নতুন মেসেজ", "আপনাকে 1টি চুক্তির প্রস্তাব দেওয়া হয়েছে"]);
});

test("[T59 A76] a trial account is told the balance alone, and no session that has a page to answer first is told anything", async () => {
  const trial = await addAccount(site.app, { username: "trying1", memberType: 4 });
  const stream = await eventStream(site, await openSessionOf(site.app, trial), { news: true });
  expect(said((await stream.next()).value)).toEqual(NO_NEWS[0]);
  await write({ audience: "all" });
  // Whoever waits long is told that the stream is still there, in a comment.
  const next = async (): Promise<ReturnType<typeof said>> => {
    const { value } = await stream.next();
    return value?.startsWith(":") ? next() : said(value);
  };
  await expectQuiet({ accountId: trial, next });
  for (const held of [{ mustChange: true }, { mustAgree: true }])
    expect((await eventStream(site, await openSessionOf(site.app, farhana, held))).status).toBe(403);
});

describe("[T59] when the site closes", () => {
  test("for maintenance, an open page is told so at once, with what staff have to say, and its events end", async () => {
    const page = await pageOf(farhana);
    await change({ status: 1, messages: { en: "The tables get new felt." } });
    const [name, { words = "" }] = (await page.next())!;
    expect([name, words]).toEqual([
      "closed",
      "Croupier has just closed for maintenance. What you have filled in stays on this page. The tables get new felt.",
    ]);
    expect(await page.next()).toBeUndefined();
    expect((await eventStream(site, page.token)).status).toBe(503);
    await change({ status: 0 });
    expect((await eventStream(site, page.token)).status).toBe(200);
  });

  test("where the reader is, the page is told so, and no page elsewhere", async () => {
    const page = await pageOf(farhana);
    await change({ denyAddresses: ["192.0.2.0/24"] });
    await expectQuiet(page);
    await change({ denyAddresses: ["127.0.0.1"] });
    const [name, { words = "" }] = (await page.next())!;
    expect([name, words]).toEqual([
      "closed",
      "Croupier is no longer offered where you are. What you have filled in stays on this page.",
    ]);
    expect(await page.next()).toBeUndefined();
  });

  test("everywhere, whoever is let in by address goes on", async () => {
    const page = await pageOf(farhana);
    await change({ status: 2, allowAddresses: ["127.0.0.1"] });
    await expectQuiet(page);
    await change({ allowAddresses: [] });
    expect((await page.next())![0]).toBe("closed");
  });
});

describe("[T59] with two servers on one store, a page at the other", () => {
  let two: FreshSite;
  beforeEach(async () => {
    two = await freshSite({ databaseUrl: site.databaseUrl, nodeId: 1 });
  });
  const TOLD = inject("store") === "postgres";

  test("hears that the site has closed", async () => {
    const page = await pageOf(farhana, { at: two });
    const next = page.next();
    await change({ status: 1 });
    // Where the servers cannot tell each other, each looks every five seconds.
    const turns = setInterval(() => TOLD || two.clock.advance(5_000), 20);
    expect((await next)![0]).toBe("closed");
    clearInterval(turns);
  });

  test.runIf(TOLD)("hears of a letter and of an offer, as one at the first does", async () => {
    const pages = [await pageOf(farhana), await pageOf(farhana, { at: two })];
    await write({ names: ["farhana"] });
    for (const page of pages) expect(await relayed(page.next())).toEqual(unread(1, "1 new message"));
    await offer("farhana");
    for (const page of pages)
      expect(await offerAndLetter(page)).toEqual([
        offers(1, "1 contract is offered to you"),
        unread(2, "2 new messages"),
      ]);
  });
});
