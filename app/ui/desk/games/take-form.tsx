import { TakeGamesSchema } from "~/domain/games/catalogue/desk/take-games.schema";
import type { Group, ListView } from "~/domain/games/catalogue/desk/vendor-games.views.server";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import { useT } from "~/http/access/page.server";
import { adminVendorPath } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { describedBy, FieldFrame } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { SwitchField } from "../../form/switch-field";
import { Tick } from "../../form/tick";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";

interface TakeFormProps {
  vendorId: number;
  /** Whether the studio can be asked; otherwise its list is sent as a file. */
  canAsk: boolean;
  maxMb: number;
  view: ListView | undefined;
  lastResult: FormResult | undefined;
}

/** What the published catalogue call answers, as short as it can be. */
const EXAMPLE = '{ "games": [{ "title": "…", "identifier": "…", "category": "slots", "payout": 96.5 }] }';

/** Which groups of a studio's list are taken over, and how. What is new stays off unless staff say so. */
export function TakeForm({ vendorId, canAsk, maxMb, view, lastResult }: TakeFormProps) {
  const t = useT();
  const { form, fields } = useFormFields(TakeGamesSchema, {
    id: "take",
    lastResult,
    defaultValue: { add: "on", change: "on" },
  });
  const { list, gameType } = fields;
  const ticks = [
    { field: fields.add, label: countedIn(t("games:list.add"), view?.added) },
    { field: fields.change, label: countedIn(t("games:list.change"), view?.changed) },
    { field: fields.end, label: countedIn(t("games:list.end"), view?.gone) },
  ];
  const kind = { field: gameType as never, label: t("games:list.kind") };
  const kinds = GAME_TYPES.map((type) => ({ value: type, label: t(`lobby:sections.${type}`) }));
  const unknown = view?.unknownCategories.join(", ");
  const file = t("games:list.file");
  const hint = (
    <>
      {t("games:list.fileHint", { max: maxMb })} <br />
      <bdi className="mono" dir="ltr">
        {EXAMPLE}
      </bdi>
    </>
  );
  return (
    <ContentForm
      form={form}
      lines={[
        { field: list, label: file },
        ...(view ? [...ticks, { field: gameType, label: kind.label }] : []),
      ]}
      cancelTo={adminVendorPath(vendorId)}
      files
      submit={view ? t("games:list.submit") : t("games:list.compare")}
      actions={
        view && (
          <button className="btn" type="submit" name="intent" value="compare">
            {t("games:list.compare")}
          </button>
        )
      }
    >
      {view ? <input type="hidden" name="seen" value={view.mark} /> : <Compare />}
      <FormSection title={view ? t("games:list.what") : file}>
        {view && (
          <>
            <div className="st st-s">
              {ticks.map(({ field, label }) => (
                <Tick key={field.id} field={field as never} label={label} optional />
              ))}
            </div>
            <SelectField
              {...kind}
              hint={unknown && t("games:list.unknownKind", { category: unknown })}
              options={[{ value: "", label: "–" }, ...kinds]}
            />
            <SwitchField field={fields.enabled} label={t("games:list.enabled")} />
          </>
        )}
        <FieldFrame field={list} label={file} hint={hint} isNeeded={!canAsk}>
          <input
            className="in"
            type="file"
            id={list.id}
            name={list.name}
            accept=".json,application/json"
            aria-invalid={list.errors ? true : undefined}
            aria-describedby={describedBy(list, hint)}
          />
        </FieldFrame>
      </FormSection>
    </ContentForm>
  );
}

/** Nothing is taken over unseen; how the form begins once there is something to see goes along. */
function Compare() {
  return (
    <>
      <input type="hidden" name="intent" value="compare" />
      <input type="hidden" name="add" value="on" />
      <input type="hidden" name="change" value="on" />
    </>
  );
}

const countedIn = (label: string, group: Group<unknown> | undefined) =>
  group ? `${label} (${group.count.toLocaleString("en")})` : label;
