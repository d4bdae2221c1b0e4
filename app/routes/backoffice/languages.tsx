import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeLanguages, LANGUAGE_CHANGES } from "~/domain/brand/change-languages.server";
import { redirectWithFlash } from "~/http/flash.server";
import { usePage, useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { parseForm } from "~/http/submission.server";
import { coverageOf } from "~/i18n/coverage.server";
import { languageOf, LANGUAGES } from "~/i18n/languages";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/desk-title";
import { LanguageTable } from "~/ui/desk/language-table";

export const handle = { title: (t: Translate) => t("help:languagesDesk.title") };

const ChangeSchema = z.object({ code: z.string(), how: z.enum(LANGUAGE_CHANGES) });

export const loader = staffLoader({ can: "settings.edit" }, () => ({
  coverage: Object.fromEntries(LANGUAGES.map(({ code }) => [code, coverageOf(code)])),
}));

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, ChangeSchema);
  if (!parsed.ok) return parsed.invalid();
  const { code, how } = parsed.value;
  const changed = await changeLanguages(app, { code, how, by: { staffId: staff.id, ip: context.ip } });
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
  const { coverage } = useLoaderData<typeof loader>();
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
    </>
  );
}
