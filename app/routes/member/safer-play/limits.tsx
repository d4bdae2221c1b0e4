import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import {
  changeLimits,
  confirmLooserLimit,
  forgetLooserLimit,
  type ChangedBy,
} from "~/domain/safer-play/change-limits.server";
import { BreakSchema, CheckSchema, limitsSchema } from "~/domain/safer-play/limits.schema";
import { saferPlayOf } from "~/domain/safer-play/limits.views.server";
import { takeBreak } from "~/domain/membership/pause.server";
import { changeCheckInterval } from "~/domain/safer-play/reality-check.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader, type AccountVisit } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Flash } from "~/http/forms/flash";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { LimitFields } from "~/ui/safer-play/limit-fields";
import { useLimitsForm } from "~/ui/safer-play/use-limits-form";
import { BreakPanel, CheckPanel, ExclusionPanel } from "~/ui/safer-play/panels";
import { WaitingChanges } from "~/ui/safer-play/waiting-changes";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSecrets } from "~/ui/form/form-secrets";

export const handle = { title: (t: Translate) => t("member:limits.title") };

export const loader = memberLoader(async ({ app, account }) => {
  const [saferPlay, currency] = await Promise.all([
    saferPlayOf(app, account.id),
    currencyOf(app, account.currency),
  ]);
  return { ...saferPlay, currency };
});

type Posted = AccountVisit & { form: FormData };

/** One page, four small forms; which one it was tells the name of the button. */
export const action = memberAction((visit) => {
  const { form } = visit;
  if (form.has("confirm") || form.has("forget")) return decideWaiting(visit);
  if (form.has("break")) return pause(visit);
  if (form.has("minutes")) return changeCheck(visit);
  return save(visit);
});

async function save(visit: Posted) {
  const { app, account, form } = visit;
  const parsed = parseForm(form, limitsSchema(await currencyOf(app, account.currency)));
  if (!parsed.ok) return parsed.invalid();
  const given = parsed.value as Record<string, bigint | undefined>;
  // Only what the form held: a field that was left out is not an empty one.
  const names = [...form.keys()].filter((name) => name in limitsShape);
  const wishes = new Map(names.map((name) => [name, given[name] ?? null]));
  const changed = await changeLimits(app, { accountId: account.id, wishes, by: byMember(visit) });
  if (!changed.ok) return parsed.invalid({ form: [`refusals:${changed.refusal}`] });
  return say(visit, {
    tone: "good",
    key: changed.waits ? "member:limits.savedWaiting" : "member:limits.saved",
  });
}

const limitsShape = limitsSchema({ exponent: 0 }).shape;

async function decideWaiting(visit: Posted) {
  const { app, account, form } = visit;
  const [forget, name] = [form.get("forget"), form.get("confirm")];
  if (typeof forget === "string") {
    await forgetLooserLimit(app, { accountId: account.id, name: forget });
    return say(visit, { tone: "good", key: "member:limits.forgotten" });
  }
  if (typeof name !== "string") throw new Response(null, { status: 400 });
  const confirmed = await confirmLooserLimit(app, { accountId: account.id, name, by: byMember(visit) });
  return say(
    visit,
    confirmed.ok
      ? { tone: "good", key: "member:limits.confirmed" }
      : { tone: "bad", key: `refusals:${confirmed.refusal}` },
  );
}

async function pause(visit: Posted) {
  const parsed = parseForm(visit.form, BreakSchema);
  if (!parsed.ok) return parsed.invalid();
  const wish = { accountId: visit.account.id, length: parsed.value.break, by: byMember(visit) };
  const paused = await takeBreak(visit.app, wish);
  return say(
    visit,
    paused.ok
      ? { tone: "good", key: "member:limits.breakDone" }
      : { tone: "bad", key: `refusals:${paused.refusal}` },
  );
}

async function changeCheck(visit: Posted) {
  const parsed = parseForm(visit.form, CheckSchema);
  if (!parsed.ok) return parsed.invalid();
  await changeCheckInterval(visit.app, { accountId: visit.account.id, minutes: parsed.value.minutes });
  return say(visit, { tone: "good", key: "member:limits.checkSaved" });
}

const byMember = ({ account, context }: AccountVisit): ChangedBy => ({
  kind: "member",
  id: account.id,
  ip: context.ip,
});

const say = ({ context }: AccountVisit, flash: Flash) =>
  redirectWithFlash(context, memberPaths.limits, flash);

export default function Limits() {
  const { lines, pause: running, checkMinutes, currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:limits.title")} within="security" />
      <div className="two-col">
        <div className="st">
          <WaitingChanges lines={lines} currency={currency} />
          <LimitsForm />
        </div>
        <aside className="st">
          <CheckPanel minutes={checkMinutes} />
          {running?.kind !== "exclusion" && <BreakPanel />}
          {running?.kind !== "exclusion" && <ExclusionPanel />}
        </aside>
      </div>
    </>
  );
}

function LimitsForm() {
  const { lines, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, named } = useLimitsForm(lines, currency, lastResult);
  return (
    <form className="panel flat" method="post" {...getFormProps(form)}>
      <div className="ph">
        <div className="grow">
          <h2>{t("member:limits.own")}</h2>
          <p className="xs mut" id="limits-lead">
            {t("member:limits.lead")} {t("member:limits.empty")}
          </p>
        </div>
      </div>
      <ErrorSummary form={form} lines={named} />
      <FormSecrets />
      <LimitFields lines={named} currency={currency} about="limits-lead" />
      <div className="ph">
        <button className="btn btn-p">{t("member:limits.save")}</button>
      </div>
    </form>
  );
}
