import { useActionData, useLoaderData } from "@remix-run/react";
import { findListed } from "~/domain/persons/exclusion-list/exclusion-list.views.server";
import { removeBarred } from "~/domain/persons/exclusion-list/edit-list.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";

export const handle = { title: (t: Translate) => t("backoffice:exclusions.removeTitle") };

export const loader = staffLoader({ can: "members.edit" }, async ({ app, params }) => {
  const person = await findListed(app, idParam(params.barredId));
  if (!person) throw new Response(null, { status: 404 });
  return person;
});

export const action = staffAction({ can: "members.edit" }, async ({ app, context, params, staff, form }) => {
  const parsed = parseForm(form, ReasonSchema);
  if (!parsed.ok) return parsed.invalid();
  const { reason } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip };
  const removed = await removeBarred(app, { barredId: idParam(params.barredId), reason, by });
  if (!removed.ok && removed.refusal === "unknown_barred") throw new Response(null, { status: 404 });
  return redirectWithFlash(
    context,
    paths.adminExclusions,
    removed.ok
      ? { tone: "good", key: "backoffice:exclusions.removed" }
      : { tone: "bad", key: "backoffice:exclusions.alreadyRemoved" },
  );
});

/** Says whom it is about, and asks why. */
export default function ExclusionRemoval() {
  const person = useLoaderData<typeof loader>();
  const t = useT();
  const title = t("backoffice:exclusions.removeTitle");
  const within = { href: paths.adminExclusions, label: t("backoffice:exclusions.title") };
  const name = person.fullName || person.idNumber || person.mobile || person.email;
  return (
    <>
      <DeskTitle title={title} within={within} />
      <section className="panel st">
        <p>{t("backoffice:exclusions.removeText", { name })}</p>
        <ReasonForm
          id="removal"
          lastResult={useActionData<typeof action>()?.result}
          label={t("backoffice:decision.reasonForRecord")}
          submit={t("backoffice:exclusions.remove")}
          danger
        >
          <a className="btn" href={paths.adminExclusions}>
            {t("common:cancel")}
          </a>
        </ReasonForm>
      </section>
    </>
  );
}
