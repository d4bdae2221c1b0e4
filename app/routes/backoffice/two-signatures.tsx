import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { raiseView, refuseRaise, signRaise } from "~/domain/staff/settings/raise-dual-control.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formatMoney } from "~/domain/shared/money";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { oneHandLine, signatureRefused } from "~/ui/desk/withdrawals/one-hand";
import { SettingsTitle } from "~/ui/desk/system/settings-title";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Note } from "~/ui/note/note";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("backoffice:limits.raise.title") };

const DecisionSchema = z.object({
  step: z.enum(["sign", "refuse"]),
  askedAt: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
});

export const loader = staffLoader({ can: "settings.edit" }, async ({ app, context, staff }) => {
  const [asked, currency] = await Promise.all([
    raiseView(app, { staffId: staff.id }),
    currencyOf(app, app.config.currency),
  ]);
  const oneHand = asked?.oneHand && oneHandLine(asked.oneHand, context.language);
  return { asked, isOwn: asked?.staffId === staff.id, oneHand, currency };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, DecisionSchema);
  // The page has no field to say it at: nobody typed what is wrong here.
  if (!parsed.ok) throw new Response(null, { status: 400 });
  const { step, askedAt } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip };
  const decided = await { sign: signRaise, refuse: refuseRaise }[step](app, { askedAt, by });
  if (decided.ok)
    return redirectWithFlash(context, paths.adminSettings, {
      ...{ tone: "good", key: `backoffice:limits.raise.done.${step}` },
    });
  const said =
    decided.refusal === "changed_meanwhile"
      ? { key: "refusals:changed_meanwhile" as const }
      : signatureRefused(decided, context.language);
  return redirectWithFlash(context, paths.adminTwoSignatures, { tone: "bad", ...said });
});

/** What two of the staff do before one of them may sign more alone. */
export default function TwoSignatures() {
  const { asked } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <SettingsTitle part="limits" />
      {asked ? <Asked asked={asked} /> : <Note tone="info">{t("backoffice:limits.raise.none")}</Note>}
    </>
  );
}

function Asked({ asked }: { asked: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["asked"]> }) {
  const { isOwn, oneHand, currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <section className="panel st max-md">
      <h2 className="t-lg">{t("backoffice:limits.raise.title")}</h2>
      <p className="sm sec">{t("backoffice:limits.raise.text")}</p>
      <dl className="dl">
        <dt>{t("backoffice:limits.raise.now")}</dt>
        <dd>{formatMoney(asked.nowMinor, currency)}</dd>
        <dt>{t("backoffice:limits.raise.wanted")}</dt>
        <dd className="b">{formatMoney(asked.amountMinor, currency)}</dd>
        <dt>{t("dormant:desk.askedBy")}</dt>
        <dd>
          <bdi>{asked.name}</bdi> · <Time at={asked.at} />
        </dd>
      </dl>
      {(isOwn || oneHand) && (
        <Note tone="info">{oneHand ? t(oneHand.key, oneHand.values) : t("dormant:desk.own")}</Note>
      )}
      <form className="ro" method="post">
        <FormSecrets />
        <input type="hidden" name="askedAt" value={asked.at} />
        {!isOwn && !oneHand && (
          <button className="btn btn-p" name="step" value="sign">
            {t("backoffice:limits.raise.sign", { amount: formatMoney(asked.amountMinor, currency) })}
          </button>
        )}
        <button className="btn btn-d" name="step" value="refuse">
          {t("dormant:desk.submit.refuse")}
        </button>
      </form>
    </section>
  );
}
