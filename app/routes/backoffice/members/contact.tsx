import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { replaceContact } from "~/domain/membership/contacts/replace-contact.server";
import { homeCodes, readMobile } from "~/domain/vocabulary/mobile";
import { mailAddress } from "~/domain/membership/recovery/recovery.schema";
import type { App } from "~/domain/app.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";
import { ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { useMember } from "./member";

const KINDS = { email: "mail", mobile: "sms" } as const;
type Kind = keyof typeof KINDS;

const LONGEST_ADDRESS = 320;
const shape = { shown: z.string().max(LONGEST_ADDRESS).default(""), reason: ReasonSchema.shape.reason };

/** A number may come without its country: it is then one of those that the site is at home in. */
const contactSchema = (kind: Kind, codes: readonly string[]) =>
  z.object({
    ...shape,
    address: z.preprocess(
      (typed) => (typeof typed === "string" && typed.trim() === "" ? undefined : typed),
      (kind === "email" ? mailAddress() : mobileOf(codes)).optional(),
    ) as z.ZodType<string | undefined>,
  });

const mobileOf = (codes: readonly string[]) =>
  z.string().transform((mobileNum, context) => {
    const [found] = codes.flatMap((code) => readMobile({ mobileNum, countryDialingCode: code }) ?? []);
    if (found !== undefined) return found;
    context.addIssue({ code: "custom", message: errorMessage("refusals:mobile_invalid") });
    return z.NEVER;
  });

export const loader = staffLoader({ can: "members.edit" }, async ({ app, params }) => ({
  kind: kindOf(params.kind),
  codes: await codesOf(app),
}));

export const action = staffAction({ can: "members.edit" }, async ({ app, context, params, staff, form }) => {
  const accountId = idParam(params.accountId);
  const kind = kindOf(params.kind);
  const parsed = parseForm(form, contactSchema(kind, await codesOf(app)));
  if (!parsed.ok) return parsed.invalid();
  const { shown, reason, address = "" } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip };
  const wish = { accountId, channel: KINDS[kind], shown, address, reason, by };
  const replaced = await replaceContact(app, wish);
  if (replaced.ok)
    return redirectWithFlash(
      context,
      `${paths.adminMembers}/${accountId}/profile`,
      replaced.isChanged
        ? { tone: "good", key: "backoffice:members.contact.done" }
        : { tone: "info", key: "backoffice:members.profile.same" },
    );
  switch (replaced.refusal) {
    case "unknown_account":
      throw new Response(null, { status: 404 });
    case "person_known": {
      const values = { name: replaced.other };
      return parsed.invalid({ form: [errorMessage("backoffice:refusals.person_known", values)] });
    }
    case "contact_taken":
      return parsed.invalid({ fields: { address: "backoffice:refusals.contact_taken" } });
    case "changed_meanwhile":
      return parsed.invalid({ form: ["refusals:changed_meanwhile"], status: 409 });
    case "account_dormant":
      return parsed.invalid({ form: ["backoffice:refusals.account_dormant"], status: 409 });
  }
});

function kindOf(kind: string | undefined): Kind {
  if (kind !== "email" && kind !== "mobile") throw new Response(null, { status: 404 });
  return kind;
}

const codesOf = async (app: App) => homeCodes((await settingsOf(app)).codes.countries, app.config.currency);

/** What a member was reached by and has lost: taken away, or another one in its place. */
export default function MemberContact() {
  const { kind, codes } = useLoaderData<typeof loader>();
  const { member } = useMember();
  const t = useT();
  const now = member[kind] ?? "";
  const { form, fields } = useFormFields(contactSchema(kind, codes), {
    id: "contact",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { shown: now },
  });
  const address = { field: fields.address, label: t(`backoffice:members.contact.new.${kind}`) };
  const reason = { field: fields.reason, label: t("backoffice:decision.reasonForRecord") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{t(`backoffice:members.contact.title.${kind}`)}</h2>
      <ErrorSummary form={form} lines={[address, reason]} />
      <FormSecrets />
      <input type="hidden" name="shown" value={fields.shown.value ?? now} />
      <p className="sm sec">{t("backoffice:members.contact.lead")}</p>
      <p>
        {t("backoffice:members.contact.now")} <bdi>{now || "–"}</bdi>
      </p>
      <AboutMarks />
      <Field
        {...address}
        hint={t("backoffice:members.contact.hint")}
        type={kind === "email" ? "email" : "tel"}
        autoComplete="off"
      />
      <Field {...reason} autoComplete="off" />
      <div className="ro">
        <button className="btn btn-d">{t("backoffice:members.contact.submit")}</button>
        <a className="btn" href={`${paths.adminMembers}/${member.id}/profile`}>
          {t("common:back")}
        </a>
      </div>
    </form>
  );
}
