import { useActionData, useLoaderData } from "@remix-run/react";
import { settingsOf } from "~/domain/settings/settings.server";
import { changeWinners, winnersSchema } from "~/domain/games/winners/change-winners.server";
import { seededWins, type SeededWin } from "~/domain/games/winners/seeded-wins.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { toDecimal } from "~/domain/shared/money";
import { contentVersion } from "~/domain/shared/content-version.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:winners.title") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app, context }) => ({
  settings: (await settingsOf(app)).winners,
  version: contentVersion((await settingsOf(app)).winners),
  currency: await currencyOf(app, app.config.currency),
  examples: await seededWins(app, context.language),
}));

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, winnersSchema(await currencyOf(app, app.config.currency)));
  if (!parsed.ok) return parsed.invalid();
  const changed = await changeWinners(app, {
    to: parsed.value,
    by: { staffId: staff.id, ip: context.ip },
  });
  if (!changed.ok) return parsed.invalid(refusedForm(changed));
  return redirectWithFlash(context, paths.adminWinners, { tone: "good", key: "backoffice:winners.saved" });
});

/** Whose wins the board tells. */
export default function WinnersDesk() {
  const { settings, version, currency, examples } = useLoaderData<typeof loader>();
  const t = useT();
  const { form, fields } = useFormFields(winnersSchema(currency), {
    id: "winners",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: {
      source: settings.source,
      threshold: toDecimal(settings.thresholdMinor, currency),
      version,
    },
  });
  const source = { field: fields.source, label: t("backoffice:winners.source") };
  const threshold = { field: fields.threshold, label: t("backoffice:winners.threshold") };
  return (
    <>
      <DeskTitle title={t("backoffice:winners.title")}>
        <a className="btn btn-s btn-p" href={`${paths.adminWinners}/new`}>
          {t("backoffice:winners.add")}
        </a>
      </DeskTitle>
      <p className="sm sec">{t("backoffice:winners.lead")}</p>
      <ContentForm
        form={form}
        lines={[source, threshold]}
        cancelTo={paths.adminWinners}
        version={fields.version}
      >
        <FormSection title={t("backoffice:winners.form")}>
          <SelectField
            {...source}
            options={(["real", "seeded"] as const).map((value) => ({
              value,
              label: t(`backoffice:winners.sources.${value}`),
            }))}
          />
          <Field
            {...threshold}
            hint={t("backoffice:winners.thresholdHint")}
            autoComplete="off"
            inputMode="decimal"
            prefix={currency.symbol}
          />
        </FormSection>
      </ContentForm>
      <Examples examples={examples} />
    </>
  );
}

function Examples({ examples }: { examples: SeededWin[] }) {
  const t = useT();
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("backoffice:winners.examples")}</h2>
      </div>
      {examples.length === 0 && <p className="p-4 mut">{t("backoffice:winners.none")}</p>}
      <div className="rows">
        {examples.map(({ id, name, game, amount }) => (
          <div key={id} className="ro">
            <span className="grow">
              <b className="sm">{name}</b> <span className="mut xs">{game}</span>
            </span>
            <bdi className="num">{amount}</bdi>
            <a className="btn btn-s btn-q" href={`${paths.adminWinners}/${id}/removal`}>
              {t("backoffice:winners.remove")} <span className="vh">{name}</span>
            </a>
          </div>
        ))}
      </div>
    </section>
  );
}
