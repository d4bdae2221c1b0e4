import { expect, test } from "vitest";
import { joinPromotion } from "../../../app/domain/promotions/join-promotion.server";
import { recordProgress } from "../../../app/domain/promotions/progress.server";
import { writePromotionRules } from "../../../app/domain/promotions/write-rules.server";
import { openDesk } from "../../support/desk";
import { addAccount } from "../../support/people";
import { addPromotion } from "../../support/promotions";

const QUEUE = "/admin/promotions/applications";

async function withApplications() {
  const desk = await openDesk();
  const { app, member } = desk;
  const promotionId = await addPromotion(app, { title: "Reviewed gift", slug: "gift", joinable: 1 });
  await app.store.transaction(() =>
    writePromotionRules(promotionId, {
      rules: { review: true, goalMinor: 1n, reward: { form: "cash", amountMinor: 5_000n } },
      budget: { amountMinor: 10_000n, count: 2 },
    }),
  );
  const rahim = await addAccount(app, { username: "rahim" });
  for (const accountId of [member, rahim]) {
    await joinPromotion(app, { promotionId, accountId, ip: "" });
    desk.clock.advance(60_000);
  }
  const pathOf = (accountId: number) => `${QUEUE}/${promotionId}/${accountId}`;
  const { browser } = await desk.signIn("risk");
  const states = async () =>
    (await app.db.selectFrom("promotion_members").select("state").orderBy("joined_at").execute()).map(
      ({ state }) => state,
    );
  return { ...desk, promotionId, rahim, pathOf, browser, states };
}

test("[Z26] applications wait oldest first, with a badge, and are approved once", async () => {
  const { app, member, pathOf, browser, states } = await withApplications();
  const today = await browser.get("/admin");
  expect(today.text).toMatch(/Promotion applications 2/);
  const queue = await browser.get(QUEUE);
  expect(queue.text.indexOf("farhana")).toBeLessThan(queue.text.indexOf("rahim"));
  expect(queue.links).toContain(pathOf(member));
  const page = await browser.get(pathOf(member));
  const form = page.form("step");
  const sent = await Promise.all([1, 2].map(() => browser.submit(form, { step: "approve" })));
  expect(sent.map(({ location }) => location)).toEqual([QUEUE, QUEUE]);
  expect(await states()).toEqual(["process", "applying"]);
  const log = await app.db.selectFrom("audit_log").select("action").execute();
  expect(log.filter(({ action }) => action === "promotion.approved")).toHaveLength(1);
  expect((await browser.get(QUEUE)).text).not.toContain("farhana");
});

test("[Z26] a rejection needs a reason, which the member reads, and what was decided meanwhile is refused", async () => {
  const { rahim, pathOf, browser, states, visitor, app } = await withApplications();
  const page = await browser.get(pathOf(rahim));
  const reject = page.form("reason");
  expect((await browser.submit(reject, { reason: "" })).status).toBe(422);
  expect((await browser.submit(reject, { reason: "Only for new members" })).status).toBe(303);
  expect(await states()).toEqual(["applying", "rejected"]);
  const late = await browser.submit(page.form("step"), { step: "approve" });
  expect((await browser.follow(late)).text).toContain("Somebody else has decided this in the meantime.");
  expect((await browser.get(pathOf(rahim))).text).toContain("Only for new members");
  const { reserved } = await app.db
    .selectFrom("promotion_budgets")
    .select("reserved")
    .executeTakeFirstOrThrow();
  expect(reserved).toBe(1);
  expect((await visitor({ language: "en" }).get("/promotions?id=gift")).text).not.toContain(
    "Only for new members",
  );
});

test("[Z26] a reward that waits is credited by staff once", async () => {
  const { app, promotionId, member, pathOf, browser, states, balance } = await withApplications();
  await browser.submit((await browser.get(pathOf(member))).form("step"), { step: "approve" });
  const step = { promotionId, accountId: member, amountMinor: 1n, eventKey: "deposit:1" };
  await recordProgress(app, step);
  expect((await browser.get(`${QUEUE}?state=claim`)).links).toContain(pathOf(member));
  const before = await balance();
  const form = (await browser.get(pathOf(member))).form("step");
  const twice = await Promise.all([1, 2].map(() => browser.submit(form, { step: "issue" })));
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  expect([(await states())[0], (await balance()) - before]).toEqual(["issued", 5_000n]);
});

test("[Z02] applications are closed to other roles, and what nobody asked for is not there", async () => {
  const { signIn, browser, promotionId, pathOf, member } = await withApplications();
  expect((await browser.get(`${QUEUE}/${promotionId}/1`)).status).toBe(404);
  const { browser: content } = await signIn("content");
  expect((await content.get(QUEUE)).status).toBe(403);
  expect((await content.get(pathOf(member))).status).toBe(403);
});
