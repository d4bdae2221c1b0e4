import { getFormProps } from "@conform-to/react";
import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { profileSchema } from "~/domain/membership/edit-profile.schema";
import { editProfile, ownProfile, profileRules, settledIn } from "~/domain/membership/edit-profile.server";
import { OWN_FIELDS, SETTLED_ONCE, type OwnField, type OwnProfile } from "~/domain/vocabulary/profile";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { Avatar } from "~/ui/faces/avatar";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { ProfileField } from "~/ui/form/profile-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("member:profile.title") };

/** When to try again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(async ({ app, account }) => {
  const profile = await ownProfile(app, account.id);
  const rules = { ...(await profileRules(app)), settled: settledIn(profile) };
  return { profile, rules, avatar: account.avatar || account.username };
});

export const action = memberAction(async ({ app, account, context, form }) => {
  // A form that was made before something was settled may still hold it, so that nothing is looked at as settled here.
  const settled = settledIn(await ownProfile(app, account.id)).filter((name) => !form.get(name));
  const parsed = parseForm(form, profileSchema({ ...(await profileRules(app)), settled }));
  if (!parsed.ok) return parsed.invalid();
  const edited = await editProfile(app, { accountId: account.id, told: parsed.value, ip: context.ip });
  if (!edited.ok) return parsed.invalid(refusedForm(edited));
  return redirectWithFlash(context, memberPaths.profile, { tone: "good", key: "member:profile.done" });
});

export default function ProfilePage() {
  const { profile, rules, avatar } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:profile.title")} within="security" />
      <div className="two-col">
        <ProfileForm />
        <aside className="st">
          <section className="panel st">
            <h2 className="t-lg">{t("member:avatar.title")}</h2>
            <div className="ro g-4">
              <Avatar avatar={avatar} size={64} />
              <a className="btn btn-s" href={memberPaths.avatar}>
                {t("member:avatar.change")}
              </a>
            </div>
          </section>
          {rules.settled.length > 0 && <Settled profile={profile} names={rules.settled} />}
        </aside>
      </div>
    </>
  );
}

function ProfileForm() {
  const { profile, rules } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(profileSchema(rules), {
    id: "profile",
    lastResult,
    defaultValue: profile,
  });
  const names = OWN_FIELDS.filter((name) => !rules.settled.includes(name));
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <ErrorSummary
        form={form}
        lines={names.map((name) => ({ field: fields[name], label: t(`fields:labels.${name}`) }))}
      />
      <FormSecrets />
      <p className="sm sec">{t("member:profile.lead")}</p>
      <AboutMarks />
      <div className="cols">
        {names.map((name) => (
          <ProfileField
            key={name}
            name={name}
            rule={rules.fields[name]}
            field={fields[name]}
            note={SETTLED_ONCE.has(name) ? t("member:profile.once") : undefined}
          />
        ))}
      </div>
      <div className="ro">
        <button className="btn btn-p">{t("common:save")}</button>
        <a className="btn btn-q" href={memberPaths.security}>
          {t("common:back")}
        </a>
      </div>
    </form>
  );
}

/** Who somebody is, and how it is corrected. */
function Settled({ profile, names }: { profile: OwnProfile; names: OwnField[] }) {
  const t = useT();
  return (
    <section className="panel st">
      <h2 className="t-lg">{t("member:profile.settledTitle")}</h2>
      <dl className="dl">
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`fields:labels.${name}`)}</dt>
            <dd>
              <bdi>{profile[name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="sm sec">{t("member:profile.settledText")}</p>
      <p>
        <a className="link" href={memberPaths.feedback}>
          {t("member:profile.write")}
        </a>
      </p>
    </section>
  );
}
