import { expect, test } from "vitest";
import { silent } from "~/demo/progress";
import { seedJackpot } from "~/demo/seed-jackpot";
import { brandGamesOfTheDemo } from "~/demo/studio-games";
import { settingsOf } from "~/domain/settings/settings.server";
import { changeJackpot } from "~/domain/games/jackpot/change-jackpot.server";
import { openPools } from "~/domain/games/jackpot/pool.server";
import { STATED_SHARE_BP } from "~/domain/games/jackpot/terms";
import { findBrokenPool } from "~/domain/games/jackpot/verify-pools.server";
import { post } from "~/domain/ledger/ledger.server";
import { contentVersion } from "~/domain/shared/content-version.server";
import { deposit } from "../../support/bank";
import { addBrandSlots } from "../../support/brand-slots";
import { freshSite } from "../../support/fresh-site";
import { addCurrency } from "../../support/people";
import { signedInMember } from "../../support/sign-in";
import { EVERY_MODEL } from "../../support/slot-rounds";
import { addStudioSlot, SLOT } from "../../support/studio-game";

const demo = brandGamesOfTheDemo().list();
const ofKind = (wanted: string) => demo.find(({ kind }) => kind === wanted)!;
const BY = { staffId: 7, ip: "203.0.113.7" };

async function jackpotSite() {
  const site = await freshSite({ studio: true });
  const { app } = site;
  await addCurrency(app);
  await addStudioSlot(app);
  const [feeding, other] = [ofKind("JACKPOT"), ofKind("RNG")];
  await addBrandSlots(app, [feeding, other]);
  const { member, accountId } = await signedInMember(site, { language: "en" });
  await app.store.transaction(() => post(app, deposit(accountId, 10_000_00n, "opening")));
  const spin = async (vendor: string, code: string) => {
    const page = await member.get(`/seamless?vendor=${vendor}&gameCode=${code}`);
    const source = /<iframe src="([^"]*)"/.exec(page.html)![1]!.replaceAll("&amp;", "&");
    const play = await member.get(source);
    await member.submit(play.form("form"), { stake: "10", do: "spin" });
    return member.get(source.replace(/\/play.*|$/, "/rules"));
  };
  const parts = async () =>
    (await app.db.selectFrom("jackpot_contributions").select("parts_minor").orderBy("id").execute()).map(
      (row) => row.parts_minor,
    );
  return { site, app, member, feeding, other, spin, parts };
}

test("[H11 Q68] what the rules of a jackpot slot promise is what the operator's pool takes from a bet at it", async () => {
  const { app, site, feeding, spin, parts } = await jackpotSite();
  await seedJackpot(app, silent);
  const rules = await spin(feeding.label, feeding.code);
  expect(rules.text).toContain("1.50% of every bet goes into the jackpot pool.");
  expect(await parts()).toEqual([10_00n * 150n]);
  const page = await site.visitor({ language: "en" }).get("/jackpot");
  expect(page.text).toContain("1.5 % of every stake in the games below");
  expect(page.links).toContain(`/seamless?vendor=${feeding.label}&gameCode=${feeding.code}`);
  expect(await findBrokenPool(app.db)).toBeUndefined();
});

test("[H11] a slot that promises nothing feeds the pool only where the operator's terms name it", async () => {
  const { app, other, spin, parts } = await jackpotSite();
  await seedJackpot(app, silent);
  const rules = await spin(other.label, other.code);
  expect(rules.text).not.toContain("jackpot pool");
  expect(await parts()).toEqual([]);
  await spin(SLOT.vendor, SLOT.code);
  expect(await parts()).toEqual([10_00n * BigInt(STATED_SHARE_BP)]);
});

test("[H11] where the pool takes another share no jackpot slot can be staked on, and staff read why", async () => {
  const { app, feeding, member, parts } = await jackpotSite();
  const terms = { odds: 10n ** 17n, seed: 5_000_00n, mustWinBy: undefined };
  const change = async (to: { brandGames: boolean; share: bigint }) =>
    changeJackpot(app, {
      to: {
        ...{ mode: "pool" as const, games: [SLOT.code], ...terms, ...to },
        version: contentVersion((await settingsOf(app)).jackpot),
      },
      by: BY,
    });
  expect(await change({ brandGames: false, share: 100n })).toEqual({ ok: true });
  await openPools(app);
  const refused = { ok: false, refusal: "running_share" };
  expect(await change({ brandGames: true, share: 150n })).toMatchObject(refused);
  const at = `/seamless?vendor=${feeding.label}&gameCode=${feeding.code}`;
  const page = await member.get(at);
  expect(page.text).toContain("At the moment none does, so no bets are taken.");
  expect(page.links).toContain(`${at}&demo=1`);
  expect(page.html).not.toContain("<iframe");
  expect((await member.get(`${at}&demo=1`)).html).toContain("<iframe");
  expect(await parts()).toEqual([]);
});

test("[H11 Q64] the return of a jackpot slot adds up: its own, and the share that the operator's pool takes", () => {
  const feeding = EVERY_MODEL.filter(({ model }) => model.pool !== undefined);
  expect(feeding.map(({ name }) => name).sort()).toEqual(["pool-high", "pool-low", "pool-medium"]);
  const share = BigInt(STATED_SHARE_BP);
  for (const { name, model, figures } of feeding) {
    const [part, whole] = model.pool!.feed;
    expect(BigInt(part) * 10_000n, name).toBe(BigInt(whole) * share);
    const [[paid, ways], [own, ownWays]] = [figures.return, figures.returnWithoutPool].map((fraction) =>
      fraction.map(BigInt),
    ) as [[bigint, bigint], [bigint, bigint]];
    // paid / ways = own / ownWays + share / 10,000
    expect(paid * ownWays * 10_000n, name).toBe((own * 10_000n + share * ownWays) * ways);
  }
});
