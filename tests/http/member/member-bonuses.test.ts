import { expect, test } from "vitest";
import { award } from "~/domain/bonuses/award.server";
import { bonusRulesOf } from "~/domain/bonuses/open-purse.server";
import { allowsRewardMail } from "~/domain/bonuses/reward-mail.server";
import type { TermsGiven } from "~/domain/bonuses/terms";
import type { App } from "~/domain/app.server";
import { post } from "~/domain/ledger/ledger.server";
import { addPromotion } from "../../support/promotions";
import { deposit } from "../../support/bank";
import { freshSite } from "../../support/fresh-site";
import { addCurrency } from "../../support/people";
import { signedInMember } from "../../support/sign-in";

const PAGE = "/member/bonusDetails";

async function scene() {
  const site = await freshSite();
  await addCurrency(site.app);
  const { member, accountId } = await signedInMember(site, { language: "en" });
  await site.app.store.transaction(() => post(site.app, deposit(accountId, 304_000n, "d1")));
  return { ...site, member, accountId };
}

async function give(app: App, accountId: number, amountMinor: bigint, terms: TermsGiven, promotionId = 0) {
  const rules = await bonusRulesOf(app);
  const reward = { form: "bonus", promotionId, amountMinor, terms } as const;
  const key = app.random.token(8);
  const given = await app.store.transaction(() => award(app, rules, { key, accountId, reward }));
  if (!given.ok) throw new Error(given.refusal);
  return given.grantId!;
}

test("[M12 P19] bonusDetails lists each bonus with its promotion, sums, state and end, and says so where there is none", async () => {
  const { app, member, accountId } = await scene();
  expect((await member.get(PAGE)).text).toContain("No bonuses yet");
  const reload = await addPromotion(app, { title: "Friday reload", slug: "reload" });
  app.bus.emit("content", {});
  const grantId = await give(app, accountId, 200_000n, { multiple: 1_000, days: 30 }, reload);
  await give(app, accountId, 5_000n, { multiple: 100 });

  const page = await member.get(PAGE);
  expect(page.text).toMatch(/Bonus money ৳2,050\.00 Left to bet ৳20,050\.00/);
  expect(page.text).toMatch(/Friday reload 2,000\.00 2,000\.00 20,000\.00 0\.00 Active/);
  expect(page.text).toContain("Given by our team");
  expect(page.links).toContain(`${PAGE}/${grantId}`);
});

test("[M12 Q48] a bonus has its terms and movements, and is given up without script for the amount that was shown", async () => {
  const { app, member, accountId } = await scene();
  const terms = { multiple: 1_000, minOdds: 160, maxStakeMinor: 50_000n, days: 30 };
  const grantId = await give(app, accountId, 200_000n, terms);
  const page = await member.get(`${PAGE}/${grantId}`);
  for (const said of [
    ...["Bet 10 times the bonus before it becomes cash.", "Only odds of at least 1.60 count."],
    ...["At most ৳500.00 in one round.", "A withdrawal ends it."],
    "You keep ৳3,040.00 in cash. You lose ৳2,000.00 of bonus money.",
  ])
    expect(page.text).toContain(said);
  const form = page.form("loses");

  const changed = await member.follow(await member.submit(form, { loses: "199999" }));
  expect(changed.text).toContain("The amount has changed. Nothing was done");
  const done = await member.follow(await member.submit(form));
  expect(done.text).toContain("The bonus has ended.");
  expect(done.text).toContain("You gave it up");
  expect(done.forms.some(({ fields }) => "loses" in fields)).toBe(false);
  expect((await member.submit(form)).status).toBe(303);
});

test("[M12] nobody sees or gives up another's bonus", async () => {
  const site = await scene();
  const { app, accountId, member } = site;
  const grantId = await give(app, accountId, 1_000n, { multiple: 100 });
  const other = await signedInMember(site, { language: "en" });
  expect((await other.member.get(`${PAGE}/${grantId}`)).status).toBe(404);
  const form = (await member.get(`${PAGE}/${grantId}`)).form("loses");
  const theirs = { ...form.fields };
  const sent = await other.member.post(`${PAGE}/${grantId}`, theirs);
  expect([403, 404]).toContain(sent.status);
  expect(await app.db.selectFrom("grants").select("state").execute()).toEqual([{ state: "active" }]);
});

test("[Q47] a withdrawal says which bonus money it costs", async () => {
  const { app, member, accountId } = await scene();
  await give(app, accountId, 200_000n, { multiple: 1_000 });
  await app.db
    .insertInto("withdrawal_accounts")
    .values({
      ...{ id: app.ids.next(), account_id: accountId, kind: "bank", institution: "Padma", number: "0171234" },
      ...{ holder_name: "Abdur Rahim", created_at: 0, removed_at: null },
    })
    .execute();
  const page = await member.get("/member/withdraw");
  expect(page.text).toContain("You lose ৳2,000.00 of bonus money");
  expect(page.form("loses").fields).toMatchObject({ loses: "200000" });
});

test("[W22] the account record shows the member's own money, and bonus money by its filter, each change with its bonus", async () => {
  const { app, member, accountId } = await scene();
  const grantId = await give(app, accountId, 200_000n, { multiple: 1_000 });
  const RECORD = "/member/transactionHistory";
  const main = await member.get(RECORD);
  expect(main.text).toMatch(/Deposit Main .* \+3,040\.00 3,040\.00 Booked/);
  expect(main.links).not.toContain(`${PAGE}/${grantId}`);

  const filter = main.form("pocket");
  const bonus = await member.follow(await member.submit(filter, { pocket: "bonus" }));
  expect(bonus.text).toMatch(/Bonus Bonus .* \+2,000\.00 2,000\.00 Booked/);
  expect(bonus.text).not.toContain("3,040.00 3,040.00");
  expect(bonus.links).toContain(`${PAGE}/${grantId}`);
  const presets = bonus.links.filter(
    (link) => link.startsWith(RECORD) && link.includes("from=") && !link.includes("show="),
  );
  expect(presets.every((link) => link.includes("pocket=bonus"))).toBe(true);
  const none = await member.get(`${RECORD}?pocket=bonus&type=deposit`);
  expect(none.text).toContain("Nothing in this period.");
});

test("mail about rewards is off until the member allows it, by a plain form, and off again", async () => {
  const { app, member, accountId } = await scene();
  const SETTING = "/member/securityCenter/rewardMail";
  const centre = await member.get("/member/securityCenter");
  expect(centre.text).toMatch(/Mail about rewards Whether news .* by mail Off Change/);
  expect(centre.links).toContain(SETTING);

  const page = await member.get(SETTING);
  expect(page.text).toContain("Mail needs a confirmed address.");
  const on = await member.follow(await member.submit(page.form("allowed"), { allowed: "on" }));
  expect(on.text).toContain("Letters about rewards now come by mail too.");
  expect(on.text).toMatch(/by mail On Change/);
  expect(await allowsRewardMail(app, accountId)).toBe(true);

  const { allowed: _off, ...fields } = (await member.get(SETTING)).form("allowed").fields;
  const off = await member.follow(await member.post(SETTING, fields));
  expect(off.text).toContain("Letters about rewards no longer come by mail.");
  expect(await allowsRewardMail(app, accountId)).toBe(false);
});
