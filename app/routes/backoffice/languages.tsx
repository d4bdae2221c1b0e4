import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  changeLanguages,
  followBrowsers,
  LANGUAGE_CHANGES,
} from "~/domain/staff/settings/change-languages.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { coverageOf } from "~/i18n/coverage.server";
import { languageOf, LANGUAGES } from "~/i18n/languages";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { FirstVisit } from "~/ui/desk/frame/first-visit";
import { LanguageTable } from "~/ui/desk/system/language-table";

export const handle = { title: (t: Translate) => t("help:languagesDesk.title") };

const ChangeSchema = z.object({ code: z.string(), how: z.enum(LANGUAGE_CHANGES) });
const BrowserSchema = z.object({ browser: z.enum(["follow", "ignore"]) });

export const loader = staffLoader({ can: "settings.edit" }, async ({ app }) => ({
  followsBrowser: (await settingsOf(app)).languageByBrowser,
  coverage: Object.fromEntries(LANGUAGES.map(({ code }) => [code, coverageOf(code)])),
}));

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const by = { staffId: staff.id, ip: context.ip };
  if (form.has("browser")) {
    const wish = parseForm(form, BrowserSchema);
    if (!wish.ok) return wish.invalid();
    const { browser } = wish.value;
    await followBrowsers(app, { follow: browser === "follow", by });
    const key = `help:languagesDesk.browser.done.${browser}` as const;
    return redirectWithFlash(context, paths.adminLanguages, { tone: "good", key });
  }
  const parsed = parseForm(form, ChangeSchema);
  if (!parsed.ok) return parsed.invalid();
  const { code, how } = parsed.value;
  const changed = await changeLanguages(app, { code, how, by });
  return redirectWithFlash(
    context,
    paths.adminLanguages,
    changed.ok
      ? { tone: "good", key: `help:languagesDesk.done.${how}`, values: { language: languageOf(code).name } }
      : { tone: "bad", key: `refusals:${changed.refusal}` },
  );
});

/** Which languages the site speaks, which first, and how much of each is translated. */
export default function LanguagesDesk() {
  const t = useT();
  const { languages } = usePage().request;
  const { coverage, followsBrowser } = useLoaderData<typeof loader>();
  const off = LANGUAGES.filter(({ code }) => !languages.includes(code));
  return (
    <>
      <DeskTitle title={t("help:languagesDesk.title")} />
      <p className="sm sec max-line">{t("help:languagesDesk.lead")}</p>
      <LanguageTable
        caption={t("help:languagesDesk.enabled")}
        languages={languages.map(languageOf)}
        coverage={coverage}
        changesOf={(position) => [
          ...(position > 0 ? (["default", "up"] as const) : []),
          ...(languages.length > 1 ? (["off"] as const) : []),
        ]}
        isEnabled
      />
      <LanguageTable
        caption={t("help:languagesDesk.others")}
        languages={off}
        coverage={coverage}
        changesOf={() => ["on"]}
      />
      <FirstVisit followsBrowser={followsBrowser} />
    </>
  );
}
