import { changeWinners, winnersSchema } from "~/domain/games/winners/change-winners.server";
import { addSeededWin, newWinSchema, removeSeededWin } from "~/domain/games/winners/seeded-wins.server";
import { findSeededWin, seededWins, type SeededWin } from "~/domain/games/winners/seeded-wins.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { settingsOf, type Settings } from "~/domain/settings/settings.server";
import { contentVersion } from "~/domain/shared/content-version.server";
import { toDecimal, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { contentDesk, saveContent } from "../content-desk";

const desk = contentDesk({
  can: "settings.edit",
  path: paths.adminWinners,
  title: "backoffice:winners.title",
  id: ({ winId }) => idParam(winId),
});

export const pages = {
  list: desk.list({
    load: async ({ app, context }) => {
      const { winners } = await settingsOf(app);
      const currency = await currencyOf(app, app.config.currency);
      const examples = await seededWins(app, context.language);
      return { winners, version: contentVersion(winners), currency, examples };
    },
    save: async (visit) =>
      saveContent(visit, {
        schema: winnersSchema(await currencyOf(visit.app, visit.app.config.currency)),
        save: ({ app, value: to, by }) => changeWinners(app, { to, by }),
        saved: "backoffice:winners.saved",
        to: paths.adminWinners,
      }),
    Buttons,
    Lines: Winners,
  }),
  adding: desk.adding({
    title: "backoffice:winners.add",
    load: async ({ app }) => ({ currency: await currencyOf(app, app.config.currency) }),
    save: async (visit) =>
      saveContent(visit, {
        schema: newWinSchema(await currencyOf(visit.app, visit.app.config.currency)),
        save: ({ app, value, by }) => addSeededWin(app, { ...value, by }),
        saved: "backoffice:winners.added",
        to: paths.adminWinners,
        fields: { unknown_game: { game: "backoffice:winners.unknown_game" } },
      }),
    Form: NewWin,
  }),
  removing: desk.removing({
    title: "backoffice:winners.remove",
    load: ({ app }, id) => findSeededWin(app, id),
    remove: (app, { id: winId, by }) => removeSeededWin(app, { winId, by }),
    removed: "backoffice:winners.removed",
    refused: (refusal) => `backoffice:winners.${refusal}`,
    words: (t, { name }) => ({
      title: t("backoffice:winners.removeTitle", { name }),
      text: t("backoffice:winners.removeText"),
      submit: t("backoffice:winners.remove"),
      cancelTo: paths.adminWinners,
    }),
  }),
};

function Buttons() {
  return (
    <a className="btn btn-s btn-p" href={`${paths.adminWinners}/new`}>
      {useT()("backoffice:winners.add")}
    </a>
  );
}

interface Listed {
  winners: Settings["winners"];
  version: string;
  currency: Currency;
  examples: SeededWin[];
  lastResult: FormResult | undefined;
}

/** Whose wins the board tells. */
function Winners({ winners, version, currency, examples, lastResult }: Listed) {
  const t = useT();
  const { form, fields } = useFormFields(winnersSchema(currency), {
    id: "winners",
    lastResult,
    defaultValue: {
      source: winners.source,
      threshold: toDecimal(winners.thresholdMinor, currency),
      version,
    },
  });
  const source = { field: fields.source, label: t("backoffice:winners.source") };
  const threshold = { field: fields.threshold, label: t("backoffice:winners.threshold") };
  return (
    <>
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

function NewWin({ currency, lastResult }: Pick<Listed, "currency" | "lastResult">) {
  const t = useT();
  const { form, fields } = useFormFields(newWinSchema(currency), {
    id: "win",
    lastResult,
  });
  const name = { field: fields.name, label: t("backoffice:winners.name") };
  const game = { field: fields.game, label: t("backoffice:winners.game") };
  const amount = { field: fields.amount, label: t("backoffice:winners.amount") };
  return (
    <ContentForm form={form} lines={[name, game, amount]} cancelTo={paths.adminWinners} once>
      <FormSection title={t("backoffice:winners.examples")}>
        <Field {...name} hint={t("backoffice:winners.nameHint")} autoComplete="off" />
        <Field {...game} hint={t("backoffice:winners.gameHint")} autoComplete="off" />
        <Field {...amount} autoComplete="off" inputMode="decimal" prefix={currency.symbol} />
      </FormSection>
    </ContentForm>
  );
}
