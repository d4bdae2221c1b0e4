import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { otherTexts } from "../../shared/texts.server";
import { changeSettingByStaff } from "../../settings/change-setting.server";
import { sealContact, unsealContact } from "../../content/contacts.server";
import type { SiteForm } from "./site-form.server";
import { RESOURCE_TYPES, type SiteSettings } from "../../content/site-settings";
import { answersTo } from "../../vocabulary/web-address";
import type { ActingStaff } from "../../audit/audit.server";

/**
 * Staff say how the site is reached. Where customer service is stays sealed in the store and in the log; a host that
 * nobody named any more would shut out whoever changes it, so theirs has to be among them.
 */
interface SiteChange {
  form: SiteForm;
  /** Of the form: titles in others stay. */
  languages: readonly string[];
  /** The host that the change is sent to. */
  host: string;
  by: ActingStaff;
}

/** Refusals: `own_host_missing`, `changed_meanwhile`. */
export async function changeSite(
  app: App,
  { form, languages, host, by }: SiteChange,
): Promise<Outcome<object, "own_host_missing" | "changed_meanwhile">> {
  if (!answersTo(form.domains, host)) return refuse("own_host_missing");
  const { version } = form;
  const change = (now: SiteSettings) => siteFrom(app, { form, languages, now });
  return changeSettingByStaff(app, { key: "site", change, by, version });
}

interface SiteForming extends Pick<SiteChange, "form" | "languages"> {
  now: SiteSettings;
}

function siteFrom(app: App, { form, languages, now }: SiteForming): SiteSettings {
  const { domains, imageCdns, launchGameCdns, gtagId, messageSeconds, ios, android, lite } = form;
  const unknown = now.resources.filter(
    ({ resourceType }) => !RESOURCE_TYPES.some((known) => known === resourceType),
  );
  const known = RESOURCE_TYPES.map((resourceType) => ({ resourceType, path: form[resourceType] }));
  return {
    contacts: form.contacts
      .map((contact, slot) => ({ ...contact, title: titlesOf(contact, now.contacts[slot], languages) }))
      .filter(({ path }) => path !== "")
      .map((contact) => sealed(app, contact, now)),
    resources: [...known.filter(({ path }) => path !== ""), ...unknown],
    domains,
    imageCdns,
    launchGameCdns,
    gtagId,
    messageSeconds,
    apps: { ios, android, lite },
  };
}

/** What did not change keeps its seal, so that the log tells of real changes only. */
function sealed(app: App, { csType, path, title }: Contact, now: SiteSettings) {
  const kept = now.contacts.find((contact) => unsealContact(app, contact.path) === path);
  return { csType, path: kept?.path ?? sealContact(app, path), title };
}

/** The form shows the contacts in their order: a slot is the same contact, also when its address is put right. */
function titlesOf({ title }: Contact, before: Contact | undefined, languages: readonly string[]) {
  const said = Object.fromEntries(Object.entries(title).filter(([, text]) => text !== ""));
  return { ...otherTexts(before?.title ?? {}, languages), ...said };
}

type Contact = SiteForm["contacts"][number];
