import { useLoaderData } from "@remix-run/react";
import { cancelGrant } from "~/domain/bonuses/cancel-grant.server";
import { grantDetail } from "~/domain/bonuses/bonus-details.views.server";
import { cancelPreview } from "~/domain/bonuses/previews.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { promotionTitles } from "~/domain/promotions/promotions.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { freeGameFor } from "~/domain/games/catalogue/free-games.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { BonusCancel } from "~/ui/bonuses/bonus-cancel";
import { BonusCounts, BonusMovements, BonusSpins } from "~/ui/bonuses/bonus-history";
import { BonusPlay } from "~/ui/bonuses/bonus-play";
import { BonusState, bonusName } from "~/ui/bonuses/bonus-table";
import { BonusTerms } from "~/ui/bonuses/bonus-terms";
import { CentreTitle } from "~/ui/centre/centre-title";
import { idFrom, notFound } from "../params";

export const handle = { title: (t: Translate) => t("member:bonus.title") };

/** Where slots are listed. */
const SLOTS = "/rng";

export const loader = memberLoader(async ({ app, account, context, params }) => {
  const which = { accountId: account.id, grantId: idFrom(params.grantId) };
  const detail = await grantDetail(app, { ...which, language: context.language });
  if (!detail) throw notFound();
  const { currency: code } = account;
  const { grant } = detail;
  const isFreePlay = grant.state === "active" && grant.form !== "bonus";
  const [preview, titles, currency, game] = await Promise.all([
    detail.mayCancel ? cancelPreview(app, { ...which, currency: code }) : undefined,
    promotionTitles(app, context.language),
    currencyOf(app, code),
    isFreePlay
      ? freeGameFor(app, { ...grant, amountMinor: grant.remainingMinor }, context.language)
      : undefined,
  ]);
  return { ...detail, preview, titles, currency, isFreePlay, game };
});

/** The member gives the bonus up, for the amount that the page has said. */
export const action = memberAction(async ({ app, account, context, params, form }) => {
  const grantId = idFrom(params.grantId);
  const loses = form.get("loses");
  if (typeof loses !== "string" || !/^\d{1,17}$/.test(loses)) throw notFound();
  const cancelled = await cancelGrant(app, { accountId: account.id, grantId, losesMinor: BigInt(loses) });
  if (!cancelled.ok && cancelled.refusal === "unknown_grant") throw notFound();
  const key = cancelled.ok
    ? "member:bonus.cancelDone"
    : cancelled.refusal === "changed_meanwhile"
      ? "member:bonus.cancelChanged"
      : `refusals:${cancelled.refusal}`;
  return redirectWithFlash(context, memberPaths.bonus(grantId), {
    tone: cancelled.ok ? "good" : "info",
    key,
  });
});

export default function Bonus() {
  const { grant, entries, counts, spins, preview, titles, currency, isFreePlay, game } =
    useLoaderData<typeof loader>();
  const t = useT();
  const name = bonusName(grant, titles, t);
  return (
    <>
      <CentreTitle title={name} within="bonuses">
        <BonusState grant={grant} />
      </CentreTitle>
      <div className="two-col">
        <div className="st">
          {isFreePlay && <BonusPlay game={game} lobbyPath={SLOTS} />}
          {grant.form !== "spins" && <BonusMovements entries={entries} currency={currency} />}
          {spins.length > 0 && <BonusSpins spins={spins} currency={currency} />}
          {counts.length > 0 && <BonusCounts counts={counts} currency={currency} />}
        </div>
        <aside className="st">
          <BonusTerms grant={grant} currency={currency} />
          {preview && <BonusCancel preview={preview} currency={currency} />}
        </aside>
      </div>
    </>
  );
}
