import { expect, test } from "vitest";
import { formatMoney } from "~/domain/shared/money";
import { whenDone } from "../../tests/support/test-database";
import { slotOfEveryModel } from "../../tests/support/brand-slots";
import { OPERATOR_SECRET, startTestStudio } from "../../tests/support/test-studio";
import { startWalletPeer } from "../../tests/support/wallet-peer";
import type { BrandGame } from "./games/brand-games";
import { slotModels } from "./games/slot/models";
import { currencyOf } from "./currencies";
import { studioDb } from "./store/queries";
import { signBody } from "./wallet/signature";

const BRAND_SECRET = "what-padma-signs-with";
const ORDERED: BrandGame[] = [
  { code: "lotus-nights", label: "padma", kind: "RNG", names: { en: "Lotus Nights", bn: "পদ্মফোটা রাত" } },
  { code: "river-crown", label: "banyan", kind: "JACKPOT", names: { en: "River Crown" } },
];

/** A studio that has two brands beside its own name, each with a key of its own. */
async function studioWithBrands(ordered: BrandGame[] = ORDERED) {
  const padma = await startWalletPeer();
  whenDone(() => padma.close());
  const wallet = { walletUrl: padma.url, secret: padma.secret };
  const games = new Map(ordered.map((game) => [game.code, game]));
  const studio = await startTestStudio({
    brandGames: { find: (code) => games.get(code), list: () => [...games.values()] },
    brands: [
      { code: "padma", name: "Padma", ...wallet, operatorSecret: BRAND_SECRET },
      { code: "banyan", name: "Banyan", ...wallet, operatorSecret: "banyans-own" },
    ],
  });
  const launch = (label: string, game: string, secret: string, mode = "real") => {
    const account = { id: "p-1", currency: "BDT" };
    const body = JSON.stringify({ casino_id: "croupier", game, account, currency: "BDT" });
    return fetch(`${studio.url}/at/${label}/api/v1/softswiss/launcher/${mode}`, {
      method: "POST",
      headers: { "x-request-sign": signBody(secret, body) },
      body,
    });
  };
  return { studio, padma, games, launch };
}

test("a brand's game opens with the brand's key, under its own title, and its bets go to the brand's wallet", async () => {
  const { studio, padma, launch } = await studioWithBrands();
  padma.setBalance("p-1", 100_000n);
  const launched = await launch("padma", "lotus-nights", BRAND_SECRET);
  const { launch_url: url } = (await launched.json()) as { launch_url: string };
  const page = await studio.open(url);
  expect(page.text).toContain("Lotus Nights Padma ·");
  const played = await studio.press(page, { stake: "10", do: "spin" });
  expect(played.status).toBe(200);
  expect([...padma.transactions.values()][0]).toMatchObject({ type: "bet", minor: 1_000n });
  expect(studio.peer.calls).toEqual([]);
  const seats = await studioDb(studio.database).selectFrom("studio_seats").selectAll().execute();
  expect(seats).toMatchObject([{ label: "padma", game: "lotus-nights" }]);
});

test("no brand launches another's game or with another's key, and a brand that is not connected launches none", async () => {
  const { launch } = await studioWithBrands();
  expect((await launch("padma", "lotus-nights", OPERATOR_SECRET)).status).toBe(403);
  expect((await launch("banyan", "lotus-nights", BRAND_SECRET)).status).toBe(403);
  expect((await launch("nobody", "lotus-nights", BRAND_SECRET)).status).toBe(403);
  const others = await launch("padma", "river-crown", BRAND_SECRET);
  expect([others.status, await others.json()]).toMatchObject([400, { meta: { api_code: "405" } }]);
  expect((await launch("padma", "rickshaw-reels", BRAND_SECRET)).status).toBe(400);
});

test("a game that is withdrawn ends its sessions with a sentence, and its rounds stay", async () => {
  const { studio, games, launch } = await studioWithBrands();
  const launched = await launch("padma", "lotus-nights", BRAND_SECRET, "demo");
  const { launch_url: url } = (await launched.json()) as { launch_url: string };
  const page = await studio.open(url);
  await studio.press(page, { stake: "10", do: "spin" });
  games.delete("lotus-nights");
  const ended = await studio.open(url);
  expect([ended.status, ended.text]).toEqual([
    410,
    expect.stringContaining("This game session has ended") as string,
  ]);
  expect((await launch("padma", "lotus-nights", BRAND_SECRET, "demo")).status).toBe(400);
  games.set("lotus-nights", ORDERED[0]!);
  expect((await studio.open(url.replace(/play$/, "rounds"))).text).toContain("This page, 1 round");
});

test("[Q66] a page that was drawn for another version of the model bets nothing", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  const stale = await studio.press(page, { stake: "10", do: "spin", model: "0".repeat(64) });
  expect(stale.status).toBe(422);
  expect(stale.text).toContain("The rules of this game have changed since this page was drawn.");
  expect(stale.html).toContain(`<a href="${page.path.replace(/\?.*/, "")}">Reload the game</a>`);
  expect(studio.peer.transactions.size).toBe(0);
});

test("[Q66] a round names the hash of its model, is verified by that model, and says so when it is gone", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ mode: "demo" }));
  const session = page.path.replace(/\/play.*/, "");
  await studio.press(page, { stake: "10", do: "spin" });
  await studio.send(`${session}/seeds`, { client: "mine" });
  const { hash, model } = JSON.parse((await studio.open(`${session}/model.json`)).html) as {
    hash: string;
    model: { name: string };
  };
  expect(model).toEqual(slotModels.get("rickshaw-reels"));
  const rounds = studioDb(studio.database).selectFrom("studio_rounds").select("model_hash");
  expect(await rounds.execute()).toEqual([{ model_hash: hash }]);
  expect((await studio.open(`${session}/verify?round=1`)).text).toContain("Round 1 checks out");

  await studioDb(studio.database)
    .updateTable("studio_rounds")
    .set({ model_hash: "f".repeat(64) })
    .execute();
  const old = await studio.open(`${session}/verify?round=1`);
  expect(old.text).toContain("Round 1 was played by an earlier model");
  expect((await studio.open(`${session}/rounds`)).text).toContain(
    "Played by an earlier version of the rules",
  );
  expect((await studio.open(`${session}/play`)).status).toBe(200);
});

test("[Q66] an interrupted round of a model that the game no longer has is told in words, and play goes on", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ balanceMinor: 100_000n }));
  const shown = await studio.press(page, { stake: "10", do: "spin" });
  const interrupt = () =>
    studioDb(studio.database)
      .updateTable("studio_rounds")
      .set({ model_hash: "f".repeat(64), shown_at: null })
      .where("round_no", "=", 1)
      .execute();
  const [{ payout_minor: paid }] = (await studioDb(studio.database)
    .selectFrom("studio_rounds")
    .select("payout_minor")
    .execute()) as [{ payout_minor: bigint }];
  const words = `Round 1 was played under earlier rules of this game, so its reels cannot be shown: bet ৳10.00, won ${formatMoney(paid, currencyOf("BDT"))}.`;

  await interrupt();
  const resume = { ...shown.form("stake").fields, do: "resume" } as Record<string, string>;
  const response = await fetch(`${studio.url.replace(/\/studio$/, "")}${page.path}`, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(resume),
  });
  expect(await response.json()).toMatchObject({
    ...{ ok: false, kind: "repeated", sentence: words, pending: null },
  });

  await interrupt();
  const waiting = await studio.open(page.path);
  expect(waiting.text).toContain("Show the result");
  const told = await studio.press(waiting, { do: "resume" });
  expect(told.text).toContain(words);
  expect(told.text).not.toContain("Show the result");
  const next = await studio.press(told, { stake: "10", do: "spin" });
  expect(next.text).not.toContain("earlier rules");
});

test("a press that asks for JSON gets the round, the sentence, or the round that waits; the same form the same round", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(await studio.launch({ balanceMinor: 2_000n }));
  const { form, model } = page.form("stake").fields as { form: string; model: string };
  const send = async (fields: Record<string, string>) => {
    const response = await fetch(`${studio.url.replace(/\/studio$/, "")}${page.path}`, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ form, model, do: "spin", ...fields }),
    });
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
  };
  const [first, second] = await Promise.all([send({ stake: "10" }), send({ stake: "10" })]);
  expect(first.answer).toMatchObject({ ok: true, roundNo: 1, stakeMinor: "1000" });
  expect(second.answer).toMatchObject({ ok: true, roundNo: 1, payoutMinor: first.answer.payoutMinor });
  expect(studio.peer.transactions.size).toBeLessThanOrEqual(2);
  for (const stake of ["11", "-10", "1e1", "১০", ""]) {
    const refused = await send({ stake });
    expect([refused.status, refused.answer.ok]).toEqual([422, false]);
  }
  const tooMuch = await send({ stake: "500", form: "another-form-of-16" });
  expect(tooMuch).toMatchObject({ status: 422, answer: { ok: false } });
  expect(tooMuch.answer.sentence).toContain("Not enough money for ৳500.00. Nothing was taken.");
});

test("the rules of a cascade speak of multipliers where its steps have some, and of none where they do not", async () => {
  const cascades = slotOfEveryModel().filter(({ model }) => slotModels.get(model)!.cascade);
  expect(cascades.length).toBeGreaterThan(3);
  const { studio } = await studioWithBrands(cascades.map(({ game }) => game));
  for (const { model, game } of cascades) {
    const { ladder } = slotModels.get(model)!.cascade!;
    const { text } = await studio.open(`${studio.url}/games/en/${game.code}/rules`);
    expect(text).toContain("Winning symbols disappear");
    expect(text.includes("The wins of each step in turn are multiplied by"), model).toBe(ladder.length > 1);
  }
});

test("[Q63] rules, model and verification of a brand's game are open to everybody", async () => {
  const { studio } = await studioWithBrands();
  const rules = await studio.open(`${studio.url}/games/bn/lotus-nights/rules`);
  expect([rules.status, rules.text]).toEqual([200, expect.stringContaining("পদ্মফোটা রাত") as string]);
  const { hash } = JSON.parse((await studio.open(`${studio.url}/games/en/lotus-nights/model.json`)).html) as {
    hash: string;
  };
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await studio.open(`${studio.url}/games/en/baize-roulette/model.json`)).status).toBe(404);
  const tried = await studio.open(`${studio.url}/games/en/lotus-nights/verify?seed=x&client=a&nonce=1`);
  expect(tried.text).toContain(hash);
  const list = await fetch(`${studio.url}/at/padma/api/v1/operator/games`);
  expect(((await list.json()) as { games: object[] }).games).toMatchObject([{ identifier: "lotus-nights" }]);
});
