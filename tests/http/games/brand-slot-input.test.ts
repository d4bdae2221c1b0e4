import { expect, inject, test } from "vitest";
import { seeded } from "~/art/random";
import { post } from "~/domain/ledger/ledger.server";
import { messagesIn } from "~/studio/locales/messages";
import { deposit } from "../../support/bank";
import { addBrandSlots, frameOf, slotOfEveryModel } from "../../support/brand-slots";
import { balancesOf } from "../../support/cashier";
import { freshSite } from "../../support/fresh-site";
import { Bytes, HOSTILE, reflectionsIn, STRANGE_FIELDS, type Hostile } from "../../support/hostile";
import type { Page } from "../../support/page";
import { signedInMember } from "../../support/sign-in";
import type { Visitor } from "../../support/visitor";

const START = 100_000n;
const JSON_ASKED = { accept: "application/json" };
const say = messagesIn("bn");
const KEY = "a-key-that-no-page-made";

/** A Bengali member at a brand's slot, and another one at the same. */
async function atTheSlot() {
  const site = await freshSite({ studio: true });
  const { game } = slotOfEveryModel().find(({ model }) => model === "coins-medium")!;
  await addBrandSlots(site.app, [game]);
  const sit = async () => {
    const { member, accountId } = await signedInMember(site, { language: "bn" });
    await site.app.store.transaction(() => post(site.app, deposit(accountId, START, `opening:${accountId}`)));
    const page = await member.get(await frameOf(member, game));
    const path = page.path.replace(/\/play.*/, "");
    const session = path.replace(/\/embed(-light)?$/, "");
    return { member, accountId, page, path, session };
  };
  const own = await sit();
  return {
    ...{ site, game, sit, ...own },
    balance: async () => (await balancesOf(site.app, own.accountId)).main,
    async send(fields: Record<string, string | string[]>, headers: Record<string, string> = {}) {
      const form = String(own.page.form("stake").fields.form);
      return own.member.post(`${own.path}/play`, { form, do: "spin", ...fields }, headers);
    },
  };
}

const sentenceOf = (page: Page) =>
  (page.headers.get("content-type") ?? "").includes("json")
    ? String((JSON.parse(page.html) as { sentence?: string }).sentence)
    : page.text;

test("[Q58 Q86] what a slot's form must refuse is refused in the player's language, by form and as JSON, and nothing is taken", async () => {
  const { site, accountId, send, balance } = await atTheSlot();
  const stakes = ["11", "-10", "1e1", "১০", "0", "", " 10", "10.00", "0x0A", "٥٠", "NaN", "__proto__"];
  const wrong: [string, Record<string, string | string[]>, string][] = [
    ...stakes.map(
      (stake) =>
        [`stake ${stake}`, { stake }, say("refusals.bad_chip")] as [string, { stake: string }, string],
    ),
    ["no stake", { chip: "10" }, say("refusals.bad_chip")],
    ["two stakes", { stake: ["10", "20"] }, say("refusals.bad_chip")],
    ["no key", { stake: "10", form: "" }, say("refusals.bad_form")],
    ["an odd key", { stake: "10", form: "../../etc/passwd-and-more" }, say("refusals.bad_form")],
    ["another model", { stake: "10", model: "f".repeat(64) }, say("refusals.rules_changed")],
    ["no model at all", { stake: "10", model: "" }, say("refusals.rules_changed")],
  ];
  for (const [what, fields, sentence] of wrong) {
    for (const headers of [{}, JSON_ASKED]) {
      const answer = await send(fields, headers);
      expect([what, answer.status]).toEqual([what, 422]);
      expect([what, sentenceOf(answer)]).toEqual([what, expect.stringContaining(sentence) as string]);
    }
  }
  await site.app.db
    .updateTable("accounts")
    .set({ bet_limit_minor: 1_999n })
    .where("id", "=", accountId)
    .execute();
  for (const [key, headers] of [
    ["a-key-above-the-limit", {}],
    ["b-key-above-the-limit", JSON_ASKED],
  ] as const) {
    const answer = await send({ stake: "20", form: key }, headers);
    expect([answer.status, sentenceOf(answer)]).toEqual([
      422,
      expect.stringContaining(say("refusals.bet_limit", { sum: "৳20.00" })) as string,
    ]);
  }
  expect(await balance()).toBe(START);
  expect(await site.app.db.selectFrom("bets").selectAll().execute()).toEqual([]);
});

test("[Q58] a stake above the balance, and a second press while a round runs, take nothing", async () => {
  const { site, accountId, send, balance } = await atTheSlot();
  await site.app.store.transaction(() => post(site.app, { ...deposit(accountId, -99_500n, "away") }));
  for (const [key, headers] of [
    ["a-key-above-the-sum", {}],
    ["b-key-above-the-sum", JSON_ASKED],
  ] as const) {
    const answer = await send({ stake: "10", form: key }, headers);
    expect([answer.status, sentenceOf(answer)]).toEqual([
      422,
      expect.stringContaining(say("refusals.insufficient_funds", { sum: "৳10.00" })) as string,
    ]);
  }
  expect(await balance()).toBe(500n);
  await site.app.store.transaction(() => post(site.app, deposit(accountId, 99_500n, "and back")));
  const pressed = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      send({ stake: "10", form: `${KEY}-${at}` }, at % 2 ? JSON_ASKED : {}),
    ),
  );
  expect(pressed.filter(({ status }) => status >= 500)).toEqual([]);
  const bets = await site.app.db.selectFrom("bets").selectAll().execute();
  const taken = pressed.filter(({ status }) => status === 200 || status === 303);
  expect(bets).toHaveLength(taken.length);
  for (const one of pressed.filter(({ status }) => status === 422))
    expect(sentenceOf(one)).toContain(say("refusals.round_open"));
  const net = bets.reduce((sum, { stake_minor, payout_minor }) => sum + payout_minor - stake_minor, 0n);
  expect(await balance()).toBe(START + net);
});

test("[Q58] a stale page: a key that was used shows its own round, and with another stake bets nothing", async () => {
  const { site, member, send, balance } = await atTheSlot();
  const first = await member.follow(await send({ stake: "10", form: KEY }));
  expect(first.status).toBe(200);
  const after = await balance();
  const again = await member.follow(await send({ stake: "10", form: KEY }));
  expect(again.text).toContain(say("repeated.text", { round: 1 }));
  for (const headers of [{}, JSON_ASKED]) {
    const other = await send({ stake: "50", form: KEY }, headers);
    expect([other.status, sentenceOf(other)]).toEqual([
      422,
      expect.stringContaining(say("refusals.bad_form")) as string,
    ]);
  }
  expect(await balance()).toBe(after);
  expect(await site.app.db.selectFrom("bets").selectAll().execute()).toHaveLength(1);
  // An address that somebody made up tells of no round.
  for (const made of ["2", "99999", "1e400", "-1", "1.5", "x"]) {
    const page = await member.get(`${again.path.replace(/\?.*/, "")}?again=${made}`);
    expect([made, page.status, page.text]).toEqual([
      made,
      200,
      expect.not.stringContaining(say("repeated.text", { round: made })) as string,
    ]);
    expect(page.text).not.toContain("Infinity");
  }
});

test("[Q86] another's session plays that one's money only, an ended session says so, and a made-up one is not found", async () => {
  const { site, sit, session, member, balance, accountId } = await atTheSlot();
  const other = await sit();
  const key = String(other.page.form("stake").fields.form);
  // The key of a form is its own seat's: at another it is a new bet, of whoever has the address.
  expect((await member.post(`${session}/play`, { form: key, do: "spin", stake: "10" })).status).toBe(303);
  const own = await site.app.db.selectFrom("bets").select("account_id").execute();
  expect(own).toEqual([{ account_id: accountId }]);
  expect((await balancesOf(site.app, other.accountId)).main).toBe(START);
  const before = await balance();

  const madeUp = session.replace(/[^/]+$/, "A".repeat(43));
  for (const path of [madeUp, `${madeUp}/play`, `${madeUp}/embed/play`, `${madeUp}/model.json`]) {
    const page = await member.get(path, { "accept-language": "bn" });
    expect([path, page.status, page.text]).toEqual([
      path,
      404,
      expect.stringContaining(say("ended.notFound")) as string,
    ]);
  }
  expect((await member.post(`${madeUp}/play`, { stake: "10", do: "spin", form: KEY })).status).toBe(404);
  site.clock.advance(13 * 60 * 60 * 1_000);
  for (const headers of [{}, JSON_ASKED]) {
    const ended = await member.post(`${session}/play`, { stake: "10", do: "spin", form: KEY }, headers);
    expect([ended.status, ended.text]).toEqual([410, expect.stringContaining(say("ended.title")) as string]);
  }
  expect(await balance()).toBe(before);
});

test("[Q86] odd addresses of a brand's slot are not found or lead to the game, in words, and never fail", async () => {
  const { site, session, member, game } = await atTheSlot();
  const found: Record<string, number> = {
    ...{ [session]: 302, [`${session}/embed/play`]: 200, [`${session}/embed-light/rules`]: 200 },
    ...{ "/studio/verify.mjs": 200, [`/studio/models/${"f".repeat(64)}.json`]: 404 },
    ...{ "/studio/models/__proto__.json": 404, "/studio/models/..%2fverify.mjs.json": 404 },
    ...{ [`${session}/rounds/1.json`]: 404, [`${session}/rounds/1e3.json`]: 404 },
    ...{ [`${session}/model.json`]: 200, [`${session}/embed/model.json`]: 200 },
    ...{ [`${session}/rounds?page=1e9&show=%00&from=275760-09-13&to=-1`]: 200 },
    ...{
      [`${session}/verify?round=99999999999999999999&seed[]=1`]: 200,
      [`${session}/verify?round=1e3`]: 200,
    },
    ...{ [`${session}/play?chip=1e3&again[]=1&embed=2&theme=x`]: 200 },
    ...{ [`${session}/jackpot`]: 404, [`${session}/play/`]: 200, [`${session}/embed/embed/play`]: 404 },
    ...{ [`${session}/embed-dark/play`]: 404, [`${session}/play/..%2f..%2fmodel.json`]: 404 },
    ...{ [`${session}/%ZZ`]: 404, "/studio/s/%E0%A4%A/play": 400, "/studio/s/": 404 },
    ...{ "/studio/games/en/baize-roulette/model.json": 404, "/studio/games/bn/no-such/rules": 404 },
    ...{ [`/studio/games/xx/${game.code}/rules`]: 404, [`/studio/games/bn/${game.code}/rules`]: 200 },
    ...{ "/studio/art/x/symbols/__proto__/constructor.svg": 404, "/studio/art/x/symbols/%00/%ff.svg": 400 },
    ...{
      "/studio/art/x/symbols/..%2f..%2f/gold.svg": 404,
      "/studio/art/x/backdrop/toString/valueOf.svg": 404,
    },
    ...{
      [`/studio/at/${game.label}/api/v1/operator/games`]: 200,
      "/studio/at/__proto__/api/v1/operator/games": 404,
    },
    ...{ "/studio/at/..%2f/api/v1/operator/games": 404, [`/studio/at/${game.label}`]: 404 },
    ...{ "/studio/at/%ZZ/api/v1/operator/games": 400 },
  };
  for (const [path, status] of Object.entries(found)) {
    const page = await member.get(path, { "accept-language": "bn" });
    expect.soft([path, page.status]).toEqual([path, status]);
    if (status >= 400 && !path.includes("/api/"))
      expect
        .soft([path, page.text])
        .toEqual([
          path,
          expect.stringContaining(say(status === 404 ? "ended.notFound" : "ended.unread")) as string,
        ]);
  }
  for (const label of ["__proto__", "constructor", "nobody", "studio%00", encodeURIComponent("দোকান")]) {
    const answer = await member.postBody(`/studio/at/${label}/api/v1/softswiss/launcher/real`, "{}");
    expect([label, answer.status, answer.html]).toEqual([
      label,
      403,
      expect.stringContaining("403") as string,
    ]);
  }
  const huge = "x".repeat(70_000);
  for (const headers of [{}, JSON_ASKED]) {
    const page = await member.post(
      `${session}/play`,
      { stake: huge },
      { ...headers, "accept-language": "bn" },
    );
    expect([page.status, page.text]).toEqual([413, expect.stringContaining(say("ended.unread")) as string]);
  }
  const launcher = `/studio/at/${game.label}/api/v1/softswiss/launcher/real`;
  expect((await member.postBody(launcher, huge)).status).toBe(400);
  const odd = await member.postBody(`${session}/play`, "stake=10&do=spin", {
    "content-type": "application/x-www-form-urlencoded; charset=klingon",
  });
  expect(odd.status).toBe(415);
  expect((await member.postBody(`${session}/play`, "\0\x01", { "content-type": "image/png" })).status).toBe(
    422,
  );
  expect(await site.app.db.selectFrom("bets").selectAll().execute()).toEqual([]);
});

test("[Q86] hostile values in every field of a slot's forms: no failure, no markup, and only whole stakes of the ladder are taken", async () => {
  const { site, session, member, balance } = await atTheSlot();
  const chance = seeded(`slot|${process.env.FUZZ_SEED ?? "20261126"}`);
  const values = inject("tier") === "first" ? HOSTILE.filter(() => chance.between(0, 3) === 0) : HOSTILE;
  const short = values.filter((value) => value instanceof Bytes || value.length < 16_000);
  const send = (
    visitor: Visitor,
    path: string,
    pairs: [string, Hostile][],
    headers: Record<string, string>,
  ) =>
    visitor.postBody(
      path,
      pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodedOf(value)}`).join("&"),
      { "content-type": "application/x-www-form-urlencoded", ...headers },
    );
  for (const value of short) {
    for (const field of ["stake", "form", "do", "model", "chip", "client"]) {
      for (const headers of [{}, JSON_ASKED]) {
        const usual: Record<string, Hostile> = { do: "spin", form: KEY, stake: "11" };
        const fields = Object.entries({ ...usual, [field]: value });
        const path = field === "client" ? `${session}/seeds` : `${session}/play`;
        const answer = await send(member, path, [...fields, ...STRANGE_FIELDS], headers);
        expect([field, value, answer.status]).toEqual([field, value, expect.toSatisfy(isAnswer)]);
        expect([field, value, reflectionsIn(answer.html)]).toEqual([field, value, []]);
      }
    }
    for (const name of [
      "again",
      "chip",
      "round",
      "seed",
      "client",
      "nonce",
      "from",
      "to",
      "show",
      "page",
      "changed",
    ]) {
      const tab = ["again", "chip"].includes(name)
        ? "play"
        : ["from", "to", "show", "page"].includes(name)
          ? "rounds"
          : "verify";
      const page = await member.get(`${session}/${tab}?${name}=${encodedOf(value)}`);
      expect([name, value, page.status]).toEqual([name, value, 200]);
      expect([name, value, reflectionsIn(page.html)]).toEqual([name, value, []]);
    }
  }
  expect(await balance()).toBe(START);
  expect(await site.app.db.selectFrom("bets").selectAll().execute()).toEqual([]);
});

const encodedOf = (value: Hostile) =>
  value instanceof Bytes ? value.encoded : encodeURIComponent(Buffer.from(value).toString());
const isAnswer = (status: number) => [303, 422].includes(status);
