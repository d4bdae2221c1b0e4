import type { DeskGame } from "~/domain/games/catalogue/desk/game-desk.views.server";
import { gameSchema } from "~/domain/games/catalogue/desk/game.schema.server";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Field } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { OwnPictureFields } from "../banners/own-picture-fields";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";
import { textsValue, MaintenanceFields, maintenanceValue, useMaintenanceLines } from "./maintenance-fields";

interface GameFormProps {
  game: DeskGame;
  /** The address of what it is shown with; undefined while it is neither shown nor has a picture of its own. */
  picture: string | undefined;
  lastResult: FormResult | undefined;
}

/** What a game is called, where it stands, what is offered of it, and whether it is open. */
export function GameForm({ game, picture, lastResult }: GameFormProps) {
  const t = useT();
  const { languages, app } = usePage().request;
  const { timeZone } = app.config;
  const { form, fields } = useFormFields(gameSchema(languages, timeZone), {
    id: "game",
    lastResult,
    defaultValue: valueOf(game, timeZone),
  });
  const texts = {
    field: fields.texts as never,
    parts: [
      { name: "name", label: t("games:form.name") },
      { name: "reason", label: t("games:form.reason"), hint: t("games:form.reasonHint") },
    ],
  };
  const maintenance = { field: fields.maintenance as never };
  const lines = [
    ...useTextLines(texts),
    { field: fields.sort, label: t("games:form.order") },
    { field: fields.returns, label: t("games:form.return") },
    { field: fields.picture as never, label: t("backoffice:widePicture.own") },
    ...useMaintenanceLines(maintenance),
  ];
  return (
    <ContentForm form={form} lines={lines} cancelTo={paths.adminGames} files>
      <input type="hidden" name="version" value={fields.version.initialValue} />
      <FormSection title={t("games:form.offer")}>
        <div className="cols">
          <SelectField
            field={fields.gameType}
            label={t("games:form.kind")}
            options={GAME_TYPES.map((type) => ({ value: type, label: t(`lobby:sections.${type}`) }))}
          />
          <Field
            field={fields.sort}
            label={t("games:form.order")}
            hint={t("games:form.orderHint")}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            field={fields.returns}
            label={t("games:form.return")}
            hint={t("games:form.returnHint")}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <SwitchField field={fields.enabled} label={t("games:form.enabled")} />
        <SwitchField field={fields.hot} label={t("games:form.hot")} />
        <SwitchField field={fields.trial} label={t("games:form.trial")} />
        <SwitchField field={fields.opensVendors} label={t("games:form.opensVendors")} />
      </FormSection>
      <FormSection title={t("backoffice:widePicture.title")}>
        <div className={picture && "beside-picture"}>
          {picture && <img src={picture} alt="" width="120" height="160" />}
          <div className="st">
            <OwnPictureFields
              fields={fields as never}
              hint={t("games:form.pictureHint")}
              hasPicture={game.picture_id !== null}
            />
          </div>
        </div>
      </FormSection>
      <FormSection title={t("games:form.maintenance")}>
        <MaintenanceFields {...maintenance} />
      </FormSection>
      <FormSection title={t("games:form.texts")}>
        <TextsByLanguage {...texts} />
      </FormSection>
    </ContentForm>
  );
}

const on = (flag: boolean) => (flag ? "on" : undefined);

function valueOf(game: DeskGame, timeZone: string) {
  const { return_hundredths: returns } = game;
  return {
    version: String(game.version),
    gameType: game.game_type,
    sort: String(game.sort),
    returns: returns === null ? undefined : (returns / 100).toFixed(2),
    hot: on(game.is_hot === 1),
    trial: on(game.support_play === 0),
    opensVendors: on(game.is_game === "VASSALAGE"),
    enabled: on(game.enabled === 1),
    maintenance: maintenanceValue(game, timeZone),
    texts: textsValue(game, game.names),
  };
}
