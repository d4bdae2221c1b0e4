import type { FoundMatch } from "~/domain/games/matches/match-list.views.server";
import { matchSchema } from "~/domain/games/matches/match-fields.server";
import { oddsText } from "~/domain/games/matches/odds";
import { instantToText } from "~/domain/shared/day";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Field } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";

type Value = Partial<Record<"vendor" | "vendorRef" | "homeTeamOdds" | "awayTeamOdds", string>> & {
  homeTeamImageUrl?: string;
  awayTeamImageUrl?: string;
  texts?: FoundMatch["texts"];
  /** Epoch milliseconds. */
  startsAt?: number;
  /** Of what is there. */
  version?: string;
  isHot: boolean;
  enabled: boolean;
};

interface MatchFormProps {
  vendors: readonly { code: string; name: string }[];
  lastResult: FormResult | undefined;
  defaultValue: Value;
  once?: boolean;
}

/** What staff write of a match. */
export function MatchForm({ vendors, lastResult, defaultValue, once }: MatchFormProps) {
  const t = useT();
  const { request } = usePage();
  const { timeZone } = request.app.config;
  const schema = matchSchema({ languages: request.languages, timeZone });
  const startsAt =
    defaultValue.startsAt === undefined ? undefined : instantToText(defaultValue.startsAt, timeZone);
  const { form, fields } = useFormFields(schema, {
    id: "match",
    lastResult,
    defaultValue: { ...defaultValue, startsAt },
  });
  const label = (name: LabelName) => t(`backoffice:matches.fields.${name}`);
  const hint = (name: "startsAt" | "odds" | "picture" | "vendorRef") =>
    t(`backoffice:matches.hints.${name}`, { timeZone });
  const texts = {
    field: fields.texts as unknown as Parameters<typeof TextsByLanguage>[0]["field"],
    parts: (["league", "home", "away"] as const).map((name) => ({ name, label: label(name) })),
  };
  const lines = [
    ...useTextLines(texts),
    ...LINES.map((name) => ({ field: fields[name], label: label(name) })),
  ];
  return (
    <ContentForm
      form={form}
      lines={lines}
      cancelTo={paths.adminMatches}
      once={once}
      version={once ? undefined : fields.version}
    >
      <FormSection title={t("backoffice:matches.sections.texts")}>
        <TextsByLanguage {...texts} />
      </FormSection>
      <FormSection title={t("backoffice:matches.sections.match")}>
        <div className="cols">
          <Field
            field={fields.startsAt}
            label={label("startsAt")}
            type="datetime-local"
            hint={hint("startsAt")}
            autoComplete="off"
          />
          <SelectField
            field={fields.vendor}
            label={label("vendor")}
            options={vendors.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Field
            field={fields.homeTeamOdds}
            label={label("homeTeamOdds")}
            hint={hint("odds")}
            inputMode="decimal"
            autoComplete="off"
          />
          <Field
            field={fields.awayTeamOdds}
            label={label("awayTeamOdds")}
            inputMode="decimal"
            autoComplete="off"
          />
          <Field
            field={fields.homeTeamImageUrl}
            label={label("homeTeamImageUrl")}
            hint={hint("picture")}
            autoComplete="off"
          />
          <Field field={fields.awayTeamImageUrl} label={label("awayTeamImageUrl")} autoComplete="off" />
          <Field
            field={fields.vendorRef}
            label={label("vendorRef")}
            hint={hint("vendorRef")}
            autoComplete="off"
          />
        </div>
      </FormSection>
      <FormSection title={t("backoffice:matches.sections.shown")}>
        <SwitchField field={fields.isHot} label={label("isHot")} />
        <SwitchField field={fields.enabled} label={t("backoffice:content.enabled")} />
      </FormSection>
    </ContentForm>
  );
}

const LINES = [
  "startsAt",
  "vendor",
  "homeTeamOdds",
  "awayTeamOdds",
  "homeTeamImageUrl",
  "awayTeamImageUrl",
  "vendorRef",
] as const;
type LabelName = (typeof LINES)[number] | "league" | "home" | "away" | "isHot";

/** What the form shows of a match that exists. */
export function matchValue(match: FoundMatch): Value {
  const odds = (thousandths: number | null) => (thousandths === null ? undefined : oddsText(thousandths));
  return {
    texts: match.texts,
    vendor: match.vendor,
    vendorRef: match.vendor_ref,
    startsAt: match.starts_at,
    homeTeamOdds: odds(match.home_odds_thousandths),
    awayTeamOdds: odds(match.away_odds_thousandths),
    homeTeamImageUrl: match.home_image_url,
    awayTeamImageUrl: match.away_image_url,
    isHot: match.is_hot === 1,
    enabled: match.enabled === 1,
    version: match.version,
  };
}

/** At which field a refusal is said. */
export const refusedFields = {
  no_sports: { vendor: "refusals:no_sports" },
  already_started: { startsAt: "refusals:already_started" },
};
