import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { permits } from "~/domain/audit/permissions";
import { bonusDetails } from "~/domain/bonuses/bonus-details.views.server";
import { giftOf, giftSchema } from "~/domain/bonuses/gift-form";
import { waitingGifts } from "~/domain/bonuses/gifts.views.server";
import { refuseGift } from "~/domain/bonuses/give-grant.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { accountCurrency } from "~/domain/oversight/member-detail.views.server";
import { giveGift, signPlayableGift } from "~/domain/promotions/give-gift.server";
import { promotionTitles } from "~/domain/promotions/promotions.views.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader, type StaffVisit } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { adminBonusesPath } from "~/http/paths/bonus-paths";
import { idParam } from "~/http/paths/id-param.server";
import { BonusFigures } from "~/ui/desk/bonuses/bonus-figures";
import { GiftForm } from "~/ui/desk/bonuses/gift-form";
import { WaitingGiftPanel } from "~/ui/desk/bonuses/waiting-gift";
import { oneHandLine, signatureRefused } from "~/ui/desk/withdrawals/one-hand";
import { BonusTable } from "~/ui/bonuses/bonus-table";
import { useMember } from "./member";

export const loader = staffLoader({ can: "members.read" }, async ({ app, context, params, staff }) => {
  const accountId = idParam(params.accountId);
  if ((await accountCurrency(app, accountId)) === undefined) throw new Response(null, { status: 404 });
  const [details, gifts, titles, { withdrawals }] = await Promise.all([
    bonusDetails(app, accountId),
    waitingGifts(app, { accountId, staffId: staff.id }),
    promotionTitles(app, context.language),
    settingsOf(app),
  ]);
  const waiting = gifts.map(({ oneHand, ...gift }) => ({
    ...gift,
    oneHand: oneHand && oneHandLine(oneHand, context.language),
  }));
  const mayGive = permits(staff.role, "bonus.grant");
  return { details, waiting, titles, mayGive, dualControlMinor: withdrawals.dualControlMinor };
});

const DecisionSchema = z.object({
  step: z.enum(["sign", "refuse"]),
  requestId: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
  idempotencyKey: formKey,
});

export const action = staffAction({ can: "bonus.grant" }, async (visit) => {
  const accountId = idParam(visit.params.accountId);
  return visit.form.has("step") ? decide(visit, accountId) : ask(visit, accountId);
});

type Sent = StaffVisit & { form: FormData };

async function ask({ app, context, staff, form }: Sent, accountId: number) {
  const code = await accountCurrency(app, accountId);
  if (code === undefined) throw new Response(null, { status: 404 });
  const parsed = parseForm(form, giftSchema(await currencyOf(app, code)));
  if (!parsed.ok) return parsed.invalid();
  const { reason, idempotencyKey } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip };
  const reward = giftOf(parsed.value);
  const given = await giveGift(app, { accountId, reward, reason, formKey: idempotencyKey, by });
  if (!given.ok) return parsed.invalid({ form: [wordOf(given.refusal)], status: 409 });
  return redirectWithFlash(context, adminBonusesPath(accountId), {
    ...{ tone: "good", key: `bonusdesk:gifts.done.${given.status}` },
  });
}

async function decide({ app, context, staff, form }: Sent, accountId: number) {
  const parsed = parseForm(form, DecisionSchema);
  if (!parsed.ok) return data(null, { status: 400 });
  const { step, requestId, idempotencyKey } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip, formKey: idempotencyKey };
  const decided = await { sign: signPlayableGift, refuse: refuseGift }[step](app, {
    accountId,
    requestId,
    by,
  });
  if (!decided.ok && decided.refusal === "unknown_request") throw new Response(null, { status: 404 });
  const isSigning = !decided.ok && !OWN.has(decided.refusal);
  return redirectWithFlash(
    context,
    adminBonusesPath(accountId),
    decided.ok
      ? { tone: "good", key: `bonusdesk:gifts.done.${step === "sign" ? "given" : "refused"}` }
      : isSigning
        ? { tone: "bad", ...signatureRefused(decided, context.language) }
        : { tone: "bad", key: wordOf(decided.refusal) },
  );
}

const OWN = new Set([
  ...["play_paused", "account_closed", "true_account_needed", "requirement_missing", "budget_exhausted"],
  "free_games_missing",
]);

function wordOf(refusal: string): string {
  if (refusal === "unknown_account") throw new Response(null, { status: 404 });
  const isDesks = refusal === "play_paused" || refusal === "account_closed";
  return isDesks ? `bonusdesk:applications.refusals.${refusal}` : `refusals:${refusal}`;
}

/** All that a member was ever given, what waits for a signature, and the form that gives something. */
export default function MemberBonuses() {
  const { details, waiting, titles, mayGive, dualControlMinor } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { member, currency } = useMember();
  const t = useT();
  return (
    <>
      {waiting.map((gift) => (
        <WaitingGiftPanel key={gift.id} gift={gift} currency={currency} mayDecide={mayGive} />
      ))}
      <BonusFigures details={details} currency={currency} />
      {details.lines.length > 0 ? (
        <BonusTable
          grants={details.lines}
          titles={titles}
          currency={currency}
          hrefOf={(id) => adminBonusesPath(member.id, id)}
        />
      ) : (
        <p className="panel sm mut">{t("member:bonus.noneTitle")}</p>
      )}
      {mayGive && (
        <GiftForm
          currency={currency}
          dualControlMinor={dualControlMinor}
          cancelTo={adminBonusesPath(member.id)}
          lastResult={answer?.result}
        />
      )}
    </>
  );
}
