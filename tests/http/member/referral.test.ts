import { expect, test } from "vitest";
import { dayOf } from "~/domain/shared/day";
import { MEMBER_TYPE } from "~/domain/vocabulary/account";
import type { FreshSite } from "../../support/fresh-site";
import { memberSite } from "../../support/member-site";
import { addRewardProgramme } from "../../support/reward-programmes";
import { signedInMember } from "../../support/sign-in";

const PAGE = "/member/referral";
const RULES = {
  ...{ days: 30, depositMinor: 50_000n, validMinor: 200_000n, shareBp: 20n, shareMostMinor: 10_000n },
  ...{ owner: { amountMinor: 50_000n }, friend: { amountMinor: 30_000n } },
};

async function signedInAs(site: FreshSite, memberType: number) {
  const { accountId, member } = await signedInMember(site, { language: "en" });
  await site.app.db
    .updateTable("accounts")
    .set({ member_type: memberType })
    .where("id", "=", accountId)
    .execute();
  return member;
}

/** Whether the side menu of the lobby has the entry. */
const invites = (html: string) => /<aside class="side"[\s\S]*?<\/aside>/.exec(html)![0].includes(PAGE);

test("[T28 T29 P26 P27] the side menu's invitation: shown to visitors, and to members while the programme runs", async () => {
  const site = await memberSite({ balanceMinor: 0n });
  const { app, clock, member, visitor } = site;
  const { db } = app;
  const [agent, trial] = [await signedInAs(site, 41), await signedInAs(site, MEMBER_TYPE.trial)];
  const shown = async () => [
    invites((await visitor({ language: "en" }).get("/rng")).html),
    ...[
      invites((await member.get("/rng")).html),
      invites((await agent.get("/rng")).html),
      invites((await trial.get("/rng")).html),
    ],
  ];
  expect(await shown()).toEqual([true, false, false, false]);
  const id = await addRewardProgramme(app, "referral", RULES);
  expect(await shown()).toEqual([true, true, false, false]);
  const today = dayOf(clock.now(), app.config.timeZone);
  await db.updateTable("reward_programmes").set({ until_day: today }).where("id", "=", id).execute();
  app.bus.emit("content", {});
  expect(await shown()).toEqual([true, true, false, false]);
  clock.advance(86_400_000);
  expect((await shown()).slice(1)).toEqual([false, false, false]);
});

test("[M14 P25 P27] a member's page has link, code, terms and friends; a visitor logs in for it, an agent is told where to go", async () => {
  const site = await memberSite({ balanceMinor: 0n });
  const { app, accountId, member, visitor } = site;
  const { db } = app;
  expect((await visitor({ language: "en" }).get(PAGE)).location).toBe(
    `/login?redirectTo=${encodeURIComponent(PAGE)}`,
  );
  expect((await member.get(PAGE)).text).toContain("There is no reward for inviting friends at the moment.");
  await addRewardProgramme(app, "referral", RULES);
  const page = await member.get(PAGE);
  expect(page.text).toContain("You get ৳500.00, your friend ৳300.00");
  expect(page.text).toContain("first deposit of at least ৳500.00 and placed valid bets of ৳2,000.00");
  expect(page.text).toContain("0.2% of the valid bets they place");
  expect(page.text).toContain("At most ৳100.00 a day");
  expect(page.text).toContain("No friends yet");
  const { code } = await db
    .selectFrom("invitations")
    .select("code")
    .where("agent_id", "=", accountId)
    .executeTakeFirstOrThrow();
  expect(page.html).toContain(`/register?referralCode=${code}`);
  expect((await member.get(`${PAGE}/code`)).html).toContain("<svg");

  const friend = visitor({ language: "en" });
  const form = (await friend.get(`/register?referralCode=${code}`)).form("username", "confirmPassword");
  const registered = await friend.submit(form, {
    ...{ username: "mitu77", password: "Croupier#2026", confirmPassword: "Croupier#2026", terms: "on" },
  });
  expect(registered.status).toBe(303);
  const row = await db
    .selectFrom("accounts")
    .select(["recommender_id", "parent_id"])
    .where("username", "=", "mitu77")
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ recommender_id: accountId, parent_id: null });
  expect((await member.get(PAGE)).text).toMatch(/mi\*\*\*7 .* No deposit yet/);
  await db.updateTable("reward_programmes").set({ enabled: 0 }).execute();
  app.bus.emit("content", {});
  expect((await member.get(PAGE)).text).toMatch(/mi\*\*\*7 .* No reward/);

  const agent = await signedInAs(site, 41);
  const told = await agent.get(PAGE);
  expect(told.text).toContain("You are an agent.");
  expect(told.html).toContain('href="/agentHome/registerCenter"');
  expect((await agent.get(`${PAGE}/code`)).status).toBe(404);
});
