import { expect, test } from "vitest";
import { joinPromotion } from "~/domain/promotions/join-promotion.server";
import { claimPromotion } from "~/domain/promotions/pay-promotion.server";
import { recordProgress } from "~/domain/promotions/progress.server";
import { problemsOf } from "~/domain/promotions/check-rules.server";
import { reviewApplication } from "~/domain/promotions/review-application.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { missionsOf } from "~/domain/rewards/missions/missions.server";
import { RanksSchema, RebateSchema } from "~/domain/rewards/programmes/programme";
import { listProgrammes } from "~/domain/rewards/programmes/programmes.server";
import { FINISHED } from "~/i18n/languages";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../tests/support/people";
import { addCatalogue } from "../../../tests/support/small-catalogue";
import { gamesOfTheBrand } from "../games-of-the-brand";
import { silent } from "../progress";
import { seedProgrammes } from "../seed-programmes";
import { seedPromotions } from "../seed-promotions";
import { figuresOf, isJoined, promotions, textsOf, type DemoPromotion } from "./promotions-of-the-brand";

const numbersIn = (text: string) => (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).sort();

test("[Z26] every figure in every language's text of a promotion is a figure of its rules", () => {
  for (const promotion of promotions) {
    const texts = textsOf(promotion);
    expect(Object.keys(texts)).toEqual(expect.arrayContaining([...FINISHED]));
    const known = Object.values(figuresOf(promotion)).flatMap(numbersIn);
    const english = numbersIn(JSON.stringify(texts.en));
    expect(english.filter((figure) => !known.includes(figure))).toEqual([]);
    for (const [language, { title, summary, terms }] of Object.entries(texts)) {
      const whole = JSON.stringify({ title, summary, terms });
      expect([promotion.slug, language, numbersIn(whole)]).toEqual([promotion.slug, language, english]);
      expect(whole).not.toMatch(/[{]\w+[}]|undefined|NaN|৳0|: 0/);
    }
  }
});

test("[Z26] there are a dozen promotions, of which at least eight work in a way of their own", () => {
  const mechanism = ({ rules, execution }: DemoPromotion) =>
    [
      ...[rules.measure, rules.reward.form, rules.reward.percentBp !== undefined, rules.review, execution],
      ...[rules.times > 1, rules.eligible.firstDeposit, rules.eligible.minLevel > 0],
    ].join();
  expect(promotions.length).toBeGreaterThanOrEqual(12);
  expect(new Set(promotions.map(mechanism)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(promotions.map(({ slug }) => slug)).size).toBe(promotions.length);
});

test("[Z26 P05] each promotion of the brand pays what it says to a member who does what it says", async () => {
  const { app, db } = await freshApp();
  await addCurrency(app);
  await addCatalogue(app, {
    vendors: [{ code: "studio" }],
    games: [{ vendor: "studio", code: "rickshaw-reels", freePlays: true }],
  });
  await seedPromotions(app, silent);
  await seedPromotions(app, silent);
  for (const [position, promotion] of promotions.entries()) {
    const { slug, rules } = promotion;
    expect([slug, await problemsOf(app, rules)]).toEqual([slug, []]);
    const accountId = await addAccount(app, { username: slug.replaceAll("-", "") });
    if (rules.eligible.minLevel > 0)
      await db
        .insertInto("member_ranks")
        .values({
          account_id: accountId,
          level: rules.eligible.minLevel,
          kept_until: 99_999,
          gifts_to: 0,
          quarter: 0,
        })
        .execute();
    const who = { promotionId: position + 1, accountId };
    if (isJoined(promotion)) expect(await joinPromotion(app, { ...who, ip: "" })).toMatchObject({ ok: true });
    if (rules.review) await reviewApplication(app, { ...who, approve: true, by: { staffId: 1, ip: "" } });
    const goal = { amountMinor: rules.goalMinor, baseMinor: 1_000_00n, eventKey: "all" };
    const reached = await recordProgress(app, { ...who, ...goal });
    expect([slug, reached]).toEqual([slug, rules.auto ? "claimed" : "claim"]);
    if (!rules.auto) expect([slug, await claimPromotion(app, who)]).toMatchObject([slug, { ok: true }]);
    const paid = await db.selectFrom("awards").selectAll().where("account_id", "=", accountId).execute();
    expect([slug, paid]).toMatchObject([slug, [{ form: rules.reward.form, promotion_id: position + 1 }]]);
    const share = rules.reward.percentBp;
    if (share !== undefined) expect(paid[0]!.amount_minor).toBe((1_000_00n * BigInt(share)) / 10_000n);
  }
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[Z27 Z15] the brand has missions over four kinds of period, VIP levels, and rates below what games keep", async () => {
  const { app } = await freshApp();
  await addCurrency(app);
  await seedProgrammes(app, silent);
  await seedProgrammes(app, silent);
  const accountId = await addAccount(app, { username: "farhana" });
  const shown = await missionsOf(app, { accountId, language: "en" });
  expect(shown).toHaveLength(10);
  expect(new Set(shown.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
  expect(await listProgrammes(app, "cashback")).toHaveLength(2);
  const [ladder] = await listProgrammes(app, "ranks");
  expect(RanksSchema.parse(ladder!.rules).levels).toHaveLength(8 + 1);
  const [rebate] = await listProgrammes(app, "rebate");
  const rates = RebateSchema.parse(rebate!.rules).rates.flatMap(({ rateBp }) => Object.values(rateBp));
  const returns = gamesOfTheBrand().flatMap(({ returnHundredths }) => returnHundredths ?? []);
  for (const rate of rates) expect(Number(rate)).toBeLessThan(10_000 - Math.max(...returns, 9_730));
  expect((await settingsOf(app)).bonuses.depositTurnover).toBe(100);
});
