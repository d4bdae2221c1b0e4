import { useActionData, useLoaderData } from "@remix-run/react";
import { removeLinkedProvider } from "~/domain/membership/help-member.server";
import { isSocialProvider, SOCIAL_NAMES } from "~/domain/membership/social/provider";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { useMember } from "./member";

const RemovalSchema = ReasonSchema.extend({ idempotencyKey: formKey });

function providerParam(provider: string | undefined) {
  if (!isSocialProvider(provider)) throw new Response(null, { status: 404 });
  return provider;
}

export const loader = staffLoader({ can: "members.edit" }, ({ params }) => ({
  provider: providerParam(params.provider),
}));

export const action = staffAction({ can: "members.edit" }, async ({ app, context, params, staff, form }) => {
  const accountId = idParam(params.accountId);
  const provider = providerParam(params.provider);
  const parsed = parseForm(form, RemovalSchema);
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const removed = await removeLinkedProvider(app, { accountId, provider, ...parsed.value, by });
  if (!removed.ok && removed.refusal === "unknown_account") throw new Response(null, { status: 404 });
  return redirectWithFlash(
    context,
    `${paths.adminMembers}/${accountId}/access`,
    removed.ok
      ? { tone: "good", key: "backoffice:members.access.linked.done" }
      : { tone: "bad", key: "refusals:not_linked" },
  );
});

/** A way in that the member lost, or that somebody else has linked. */
export default function ProviderRemoval() {
  const { provider } = useLoaderData<typeof loader>();
  const { member } = useMember();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const name = { provider: SOCIAL_NAMES[provider] };
  return (
    <section className="panel st">
      <h2 className="t-lg">{t("backoffice:members.access.linked.removeTitle", name)}</h2>
      <p className="sm sec">{t("backoffice:members.access.linked.removeText")}</p>
      <ReasonForm
        id="removal"
        lastResult={lastResult}
        label={t("backoffice:decision.reasonForRecord")}
        submit={t("backoffice:members.access.linked.remove")}
        danger
      >
        <a className="btn" href={`${paths.adminMembers}/${member.id}/access`}>
          {t("common:cancel")}
        </a>
      </ReasonForm>
    </section>
  );
}
