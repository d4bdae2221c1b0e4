import { getFormProps } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ownerProof, proveOwner } from "~/domain/membership/confirmation/prove-owner.server";
import { LONGEST_SECRET, required } from "~/domain/membership/credentials.schema";
import { isSocialProvider, offersSocial, SOCIAL_NAMES } from "~/domain/membership/social/provider";
import { featureOff } from "~/http/access/feature.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { codePath } from "~/http/paths/paths";
import { guardedAction, guardedLoader, type AccountVisit } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";
import { beginErrand } from "../../auth/social/errand.server";

export const handle = { title: (t: Translate) => t("member:social.title") };

const schemaOf = (asksPassword: boolean) =>
  z.object({
    password: asksPassword
      ? required().max(LONGEST_SECRET, errorMessage("refusals:password_wrong"))
      : z.string().default(""),
  });

function providerOf({ app, context, params }: AccountVisit) {
  const { provider } = params;
  if (!isSocialProvider(provider)) throw new Response(null, { status: 404 });
  if (!offersSocial(app.config, context.features, provider)) throw featureOff();
  return provider;
}

export const loader = guardedLoader(async (visit) => {
  const { app, account, session } = visit;
  const provider = providerOf(visit);
  const proof = await ownerProof(app, account.id, session);
  if (proof === "code") throw redirect(codePath(`${memberPaths.social}/${provider}`));
  return { provider, proof };
});

/** The answer is a page with the way to the provider: a form of ours leads to no other site by itself. */
export const action = guardedAction(async (visit) => {
  const { app, account, session, context, form } = visit;
  const provider = providerOf(visit);
  const accountId = account.id;
  const proof = await ownerProof(app, accountId, session);
  if (proof === "code") throw redirect(codePath(`${memberPaths.social}/${provider}`), 303);
  const parsed = parseForm(form, schemaOf(proof === "password"));
  if (!parsed.ok) return parsed.invalid();
  const { password } = parsed.value;
  const proved = await proveOwner(app, { accountId, session, password });
  if (!proved.ok) {
    const key = `refusals:${proved.refusal}`;
    return proved.refusal === "password_wrong"
      ? parsed.invalid({ fields: { password: key } })
      : parsed.invalid({ form: [key] });
  }
  const linkTo = { accountId, tokenHash: session.tokenHash };
  const errand = await beginErrand(context, { provider, linkTo });
  if (!errand.ok) return parsed.invalid({ form: [`refusals:${errand.refusal}`] });
  return data({ url: errand.url }, { headers: { "Set-Cookie": errand.cookie } });
});

/** Whose account it is here, before the provider is asked whose it is there. */
export default function SocialLink() {
  const { provider, proof } = useLoaderData<typeof loader>();
  const t = useT();
  const answer = useActionData<typeof action>();
  const name = { provider: SOCIAL_NAMES[provider] };
  return (
    <>
      <CentreTitle title={t("member:social.linkTitle", name)} within="security" />
      {proof === "none" && <Note tone="warn">{t("refusals:not_shown")}</Note>}
      {answer && "url" in answer ? (
        <section className="panel st max-md">
          <p className="sec sm">{t("member:social.ready", name)}</p>
          <a className="btn btn-p" href={answer.url} rel="noreferrer">
            {t("auth:social.go", name)}
          </a>
        </section>
      ) : (
        proof !== "none" && <Proof lastResult={answer?.result} />
      )}
    </>
  );
}

type Result = Parameters<typeof useFormFields>[1]["lastResult"];

function Proof({ lastResult }: { lastResult: Result }) {
  const { provider, proof } = useLoaderData<typeof loader>();
  const t = useT();
  const asksPassword = proof === "password";
  const { form, fields } = useFormFields(schemaOf(asksPassword), { id: "social-link", lastResult });
  const password = { field: fields.password, label: t("member:paymentPassword.logInPassword") };
  return (
    <form className="panel st max-md" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={asksPassword ? [password] : []} />
      <FormSecrets />
      <p className="sec sm">{t("member:social.linkLead", { provider: SOCIAL_NAMES[provider] })}</p>
      {asksPassword && (
        <>
          <AboutMarks />
          <Field {...password} type="password" autoComplete="current-password" />
        </>
      )}
      <div className="ro">
        <button className="btn btn-p" data-busy={t("codes:forgot.busy")}>
          {t("member:social.link")}
        </button>
        <a className="btn btn-q" href={memberPaths.social}>
          {t("common:back")}
        </a>
      </div>
    </form>
  );
}
