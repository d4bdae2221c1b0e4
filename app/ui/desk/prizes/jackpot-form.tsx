import { jackpotSchema } from "~/domain/games/jackpot/change-jackpot.server";
import type { JackpotDeskView } from "~/domain/games/jackpot/jackpot-desk.views.server";
import { STATED_SHARE_BP } from "~/domain/games/jackpot/terms";
import { toDecimal } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Field, FieldError } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";

interface JackpotFormProps {
  view: JackpotDeskView;
  lastResult: FormResult | undefined;
}

/** A figure or a pool, what feeds it, and the terms of the next one. */
export function JackpotForm({ view: { settings, version, currency, games }, lastResult }: JackpotFormProps) {
  const t = useT();
  const { form, fields } = useFormFields(jackpotSchema(currency), {
    id: "jackpot",
    lastResult,
    defaultValue: {
      mode: settings.mode,
      games: settings.games,
      brandGames: settings.brandGames,
      share: toDecimal(BigInt(settings.shareBp), { exponent: 2 }),
      odds: toDecimal(settings.oddsMinor, currency),
      seed: toDecimal(settings.seedMinor, currency),
      mustWinBy: settings.mustWinByMinor === null ? "" : toDecimal(settings.mustWinByMinor, currency),
      version,
    },
  });
  const { mode, share, odds, seed, mustWinBy } = fields;
  const labels = {
    mode: t("backoffice:jackpot.mode"),
    games: t("backoffice:jackpot.games"),
    brandGames: t("backoffice:jackpot.brandGames"),
    share: t("backoffice:jackpot.shareLabel"),
    odds: t("backoffice:jackpot.oddsLabel"),
    seed: t("backoffice:jackpot.seedLabel"),
    mustWinBy: t("backoffice:jackpot.mustWinByLabel"),
  };
  const lines = [
    { field: mode, label: labels.mode },
    { field: fields.games, label: labels.games },
    { field: fields.brandGames, label: labels.brandGames },
    { field: share, label: labels.share },
    { field: odds, label: labels.odds },
    { field: seed, label: labels.seed },
    { field: mustWinBy, label: labels.mustWinBy },
  ];
  const amount = { autoComplete: "off", inputMode: "decimal" as const, prefix: currency.symbol };
  return (
    <ContentForm form={form} lines={lines} cancelTo={paths.adminJackpot} version={fields.version}>
      <FormSection title={t("backoffice:jackpot.form")}>
        <SelectField
          field={mode}
          label={labels.mode}
          options={(["display", "pool"] as const).map((value) => ({
            value,
            label: t(`backoffice:jackpot.modes.${value}`),
          }))}
        />
        <Games field={fields.games} label={labels.games} games={games} />
        <SwitchField field={fields.brandGames} label={labels.brandGames} />
        <p className="sm sec">{t("backoffice:jackpot.brandGamesHint", { share: STATED_SHARE_BP / 100 })}</p>
      </FormSection>
      <FormSection title={t("backoffice:jackpot.terms")}>
        <p className="sm sec">{t("backoffice:jackpot.termsText")}</p>
        <Field
          field={share}
          label={labels.share}
          hint={t("backoffice:jackpot.shareHint")}
          autoComplete="off"
          inputMode="decimal"
        />
        <Field field={odds} label={labels.odds} hint={t("backoffice:jackpot.oddsHint")} {...amount} />
        <Field field={seed} label={labels.seed} {...amount} />
        <Field
          field={mustWinBy}
          label={labels.mustWinBy}
          hint={t("backoffice:jackpot.mustWinByHint")}
          {...amount}
        />
      </FormSection>
    </ContentForm>
  );
}

interface GamesProps {
  field: { id: string; name: string; errorId: string; errors?: string[]; initialValue?: unknown };
  label: string;
  games: JackpotDeskView["games"];
}

function Games({ field, label, games }: GamesProps) {
  const chosen = new Set([field.initialValue].flat());
  return (
    <fieldset className="field" id={field.id} aria-describedby={field.errors && field.errorId}>
      <legend>{label}</legend>
      {games.map(({ code, name }) => (
        <label key={code} className="sw sm">
          <input type="checkbox" name={field.name} value={code} defaultChecked={chosen.has(code)} />
          {name}
        </label>
      ))}
      <FieldError field={{ errorId: field.errorId, errors: field.errors }} />
    </fieldset>
  );
}
