import { first, type Tx } from "~/db/runner/transaction";
import { timeText } from "~/i18n/time-text";
import type { App } from "../app.server";
import { tellOfReward } from "../bonuses/tell-of-reward.server";
import { readSetting } from "../settings/settings.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { inLanguage, type Texts } from "../shared/texts.server";

const PORTION = 20;
const DAY_MS = 86_400_000;

/** Whoever has earned a reward and not claimed it is told the day before it is gone, once. */
export async function tellOfClaimEnds(app: App, lease: Lease): Promise<"more" | "done"> {
  const due = await unclaimed(app).limit(PORTION).execute();
  await app.store.transaction(function* (): Tx<void> {
    yield* holdLease(app, lease);
    for (const claim of due) yield* tell(app, claim);
  });
  return due.length === PORTION ? "more" : "done";
}

export async function claimsEndSoon(app: App): Promise<boolean> {
  return (await unclaimed(app).limit(1).executeTakeFirst()) !== undefined;
}

type Unclaimed = Awaited<ReturnType<ReturnType<typeof unclaimed>["execute"]>>[number];

function* tell(app: App, { promotion_id, account_id: accountId, texts, ends_at }: Unclaimed): Tx<void> {
  const waits = yield* first((db) =>
    db
      .updateTable("promotion_members")
      .set({ told_end: 1 })
      .where("promotion_id", "=", promotion_id)
      .where("account_id", "=", accountId)
      .where("state", "=", "claim")
      .where("told_end", "=", 0)
      .returning("account_id"),
  );
  if (!waits) return;
  const titles = JSON.parse(texts) as Texts<{ title: string }>;
  const languages = yield* readSetting("languages");
  const { timeZone } = app.config;
  yield* tellOfReward(app, {
    ...{ accountId, letter: "claimEnds" },
    values: (_t, language) => ({
      promotion: inLanguage(titles, language, [language, ...languages])?.title ?? "",
      time: timeText(ends_at!, { language, timeZone, now: app.clock.now() }),
    }),
  });
}

function unclaimed({ db, clock }: App) {
  const now = clock.now();
  return db
    .selectFrom("promotions as promotion")
    .innerJoin("promotion_members as member", "member.promotion_id", "promotion.id")
    .select(["promotion_id", "account_id", "promotion.texts", "promotion.ends_at"])
    .where("promotion.enabled", "=", 1)
    .where("promotion.ends_at", ">", now)
    .where("promotion.ends_at", "<=", now + DAY_MS)
    .where("member.state", "=", "claim")
    .where("member.told_end", "=", 0)
    .orderBy("promotion_id")
    .orderBy("account_id");
}
