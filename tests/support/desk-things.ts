import { joinPromotion } from "~/domain/promotions/join-promotion.server";
import { writePromotionRules } from "~/domain/promotions/write-rules.server";
import { closeRaffles } from "~/domain/rewards/raffle/close-raffles.server";
import { addDays, dayOf, dayToText } from "~/domain/shared/day";
import { acquireLease } from "~/domain/shared/lease.server";
import { transferWithVendor } from "~/domain/vendor-wallets/transfer.server";
import { newFormKey } from "./cashier";
import type { FullSite } from "./full-site";
import { addAccount, openSessionOf } from "./people";
import { addPromotion } from "./promotions";
import { openTransferStudio } from "./transfer-studio";
import type { Visitor } from "./visitor";

/** What only the desk has to act on: programmes, a list of members, an offer of the house, a bonus, an application, a transfer in doubt, an alarm about a return. */
export async function addDeskThings({ app, accountId }: FullSite, owner: Visitor): Promise<void> {
  // The newest accounts are the first that the list of members leads to.
  const agentId = await addAccount(app, { username: "rangpur", memberType: 1 });
  const memberId = await addAccount(app, { username: "given" });
  await openSessionOf(app, memberId);
  const send = async (path: string, name: string, fields: Record<string, string>) => {
    const sent = await owner.submit((await owner.get(path)).form(name), fields);
    if (sent.status !== 303) throw new Error(`${path}: ${sent.status} ${sent.text.slice(0, 500)}`);
  };
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const [fromDay, untilDay] = [dayToText(addDays(today, 1)), dayToText(addDays(today, 2))];
  const titles = { "texts.en.title": "Winter", "texts.bn.title": "শীত", fromDay };
  await send("/admin/promotions/lists/new", "tag", { tag: "guests" });
  const { id: listId } = await app.db.selectFrom("member_lists").select("id").executeTakeFirstOrThrow();
  await send(`/admin/promotions/lists/${listId}/add`, "names", { names: "given" });
  await send("/admin/rewards/referrals/new", "texts.en.title", {
    ...{
      ...titles,
      days: "30",
      deposit: "500",
      valid: "2000",
      "owner.amount": "500",
      "friend.amount": "300",
    },
  });
  await send("/admin/rewards/boards/new", "texts.en.title", {
    ...{ ...titles, period: "week", prizes: "1000", least: "1" },
  });
  await send("/admin/rewards/raffles/new", "texts.en.title", {
    ...{ ...titles, untilDay, per: "100", prizes: "50", perMember: "1", beaconName: "drand round 4471" },
  });
  // Its last day is over: the draw waits for the public value.
  await app.db
    .updateTable("reward_programmes")
    .set({ from_day: addDays(today, -2), until_day: addDays(today, -1) })
    .where("kind", "=", "raffle")
    .execute();
  await closeRaffles(app, (await acquireLease(app, { name: "raffles", owner: "test", ttlMs: 60_000 }))!);
  await send("/admin/rewards/new/cashback", "fromDay", {
    ...{ fromDay, period: "week", rate: "5", least: "10", most: "5000", form: "cash" },
  });

  await send(`/admin/members/${agentId}/contracts`, "tiers[0].rate", {
    ...{ period: "monthly", "tiers[0].rate": "30" },
  });
  await send(`/admin/members/${memberId}/bonuses`, "amount", {
    ...{ form: "bonus", amount: "500", times: "5", days: "10", reason: "Late payout" },
  });

  const promotionId = await addPromotion(app, { title: "Reviewed gift", joinable: 1 });
  await app.store.transaction(() =>
    writePromotionRules(promotionId, {
      rules: { review: true, goalMinor: 1n, reward: { form: "cash", amountMinor: 5_000n } },
      budget: { amountMinor: 10_000n, count: 2 },
    }),
  );
  await joinPromotion(app, { promotionId, accountId, ip: "" });

  const { vendorId } = await openTransferStudio(app, () => "after");
  await transferWithVendor(app, {
    ...{ accountId, vendorId, direction: "in", amountMinor: 40_000n, formKey: newFormKey() },
  });

  const game = await app.db.selectFrom("games").select("id").limit(1).executeTakeFirstOrThrow();
  await app.db
    .insertInto("game_return_alarms")
    .values({
      ...{ id: app.ids.next(), game_id: game.id, currency: "BDT", month: 202611, day: 20261120 },
      ...{ side: "above", rounds: 5_000, stake_minor: 100n, payout_minor: 120n, expected_minor: 95n },
      ...{ created_at: app.clock.now(), seen_at: null, seen_by: null },
    })
    .execute();
}
