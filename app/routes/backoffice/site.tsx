import { useActionData, useLoaderData } from "@remix-run/react";
import { changeSite } from "~/domain/staff/settings/change-site.server";
import { unsealContact } from "~/domain/content/contacts.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { CONTACT_SLOTS, siteFormSchema } from "~/domain/staff/settings/site-form.server";
import { RESOURCE_TYPES } from "~/domain/content/site-settings";
import { linesOf } from "~/domain/staff/settings/system-forms.server";
import { contentVersion } from "~/domain/shared/content-version.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContactFields, useContactLines, type ContactField } from "~/ui/desk/brand/contact-fields";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Field } from "~/ui/form/field";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:site.title") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app, url }) => {
  const { site } = await settingsOf(app);
  const channels = RESOURCE_TYPES.map((type) => [
    type,
    site.resources.find(({ resourceType }) => resourceType === type)?.path ?? "",
  ]);
  const contacts = Array.from({ length: CONTACT_SLOTS }, (_, slot) => {
    const { csType = "livechat" as const, path = "", title = {} } = site.contacts[slot] ?? {};
    return { csType, path: unsealContact(app, path) ?? "", title };
  });
  return {
    host: url.hostname,
    values: {
      contacts,
      ...(Object.fromEntries(channels) as Record<(typeof RESOURCE_TYPES)[number], string>),
      ...site.apps,
      domains: linesOf(site.domains),
      imageCdns: linesOf(site.imageCdns),
      launchGameCdns: linesOf(site.launchGameCdns),
      gtagId: site.gtagId,
      messageSeconds: String(site.messageSeconds),
      version: contentVersion(site),
    },
  };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form, url }) => {
  const parsed = parseForm(form, siteFormSchema(context.languages));
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const changed = await changeSite(app, {
    ...{ form: parsed.value, languages: sentLanguages(form, context.languages), host: url.hostname, by },
  });
  if (!changed.ok && changed.refusal === "changed_meanwhile") return parsed.invalid(refusedForm(changed));
  if (!changed.ok) return parsed.invalid({ fields: { domains: "backoffice:site.ownHostMissing" } });
  return redirectWithFlash(context, paths.adminSite, { tone: "good", key: "backoffice:site.saved" });
});

/** How the site is reached, and how its people are. */
export default function Site() {
  const t = useT();
  return (
    <>
      <DeskTitle title={t("backoffice:site.title")} />
      <SiteForm />
    </>
  );
}

const ADDRESSES = ["telegram", "facebook", "ios", "android", "lite"] as const;
const SERVERS = ["domains", "imageCdns", "launchGameCdns"] as const;

function SiteForm() {
  const t = useT();
  const { languages } = usePage().request;
  const { values, host } = useLoaderData<typeof loader>();
  const { form, fields } = useFormFields(siteFormSchema(languages), {
    id: "site",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: values,
  });
  const line = (name: Exclude<keyof typeof fields, "contacts" | "version">) => ({
    field: fields[name],
    label: t(`backoffice:site.fields.${name}`),
  });
  const hint = (name: (typeof SERVERS)[number] | "gtagId" | "messageSeconds") =>
    t(`backoffice:site.hints.${name}`, { host });
  const contacts = fields.contacts.getFieldList() as ContactField[];
  const address = (name: (typeof ADDRESSES)[number]) => (
    <Field {...line(name)} key={name} type="url" autoComplete="off" />
  );
  const lines = [...ADDRESSES, ...SERVERS, "gtagId" as const, "messageSeconds" as const].map(line);
  return (
    <ContentForm
      form={form}
      lines={[...useContactLines(contacts, languages), ...lines]}
      cancelTo={paths.adminSite}
      version={fields.version}
    >
      <FormSection title={t("backoffice:site.contacts")}>
        <p className="sm sec max-line">{t("backoffice:site.contactsHint")}</p>
        <p className="sm sec max-line">{t("backoffice:site.contactAddress")}</p>
        <ContactFields contacts={contacts} languages={languages} />
      </FormSection>
      <FormSection title={t("backoffice:site.channels")}>
        <div className="cols">{ADDRESSES.slice(0, 2).map(address)}</div>
      </FormSection>
      <FormSection title={t("backoffice:site.apps")}>
        <p className="sm sec max-line">{t("backoffice:site.appsHint")}</p>
        <div className="cols">{ADDRESSES.slice(2).map(address)}</div>
      </FormSection>
      <FormSection title={t("backoffice:site.servers")}>
        <div className="cols">
          {SERVERS.map((name) => (
            <TextAreaField {...line(name)} key={name} rows={3} hint={hint(name)} />
          ))}
        </div>
      </FormSection>
      <FormSection title={t("backoffice:site.measuring")}>
        <Field {...line("gtagId")} autoComplete="off" hint={hint("gtagId")} />
      </FormSection>
      <FormSection title={t("backoffice:site.messages")}>
        <Field
          {...line("messageSeconds")}
          inputMode="numeric"
          autoComplete="off"
          hint={hint("messageSeconds")}
        />
      </FormSection>
    </ContentForm>
  );
}
