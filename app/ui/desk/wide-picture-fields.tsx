import type { FieldMetadata } from "@conform-to/react";
import { CHOICES, PLACES } from "~/domain/brand/wide-picture.schema";
import { useT } from "~/http/page.server";
import type { SummaryLine } from "../form/error-summary";
import { describedBy, FieldFrame, type FormField } from "../form/field";
import { SelectField } from "../form/select-field";
import { SwitchField } from "../form/switch-field";

interface WidePictureProps {
  /** Of a schema that has the `widePictureFields`. */
  fields: {
    art: { getFieldset(): object };
    picture: Pick<FormField, "id" | "name" | "errorId" | "errors" | "required">;
    useDrawing: FieldMetadata<boolean | undefined, Record<string, unknown>, string[]>;
  };
  /** Whether one was sent before. */
  hasPicture: boolean;
}

/** What a wide picture is drawn from, or one to send instead. */
export function WidePictureFields({ fields, hasPicture }: WidePictureProps) {
  const t = useT();
  const { glyph, inks, scene, beside } = artOf(fields);
  const hint = t("backoffice:widePicture.hint");
  return (
    <>
      <div className="cols auto">
        <SelectField
          field={glyph}
          label={t("backoffice:widePicture.glyph")}
          options={CHOICES.glyph.map(named)}
        />
        <SelectField
          field={inks}
          label={t("backoffice:widePicture.inks")}
          options={CHOICES.inks.map(named)}
        />
        <SelectField
          field={scene}
          label={t("backoffice:widePicture.scene")}
          options={CHOICES.scene.map(named)}
        />
      </div>
      <fieldset className="field">
        <legend>{t("backoffice:widePicture.beside")}</legend>
        <div className="cols auto">
          {beside.map((field, position) => (
            <SelectField
              key={field.id}
              field={field}
              label={t("backoffice:widePicture.place", { number: position + 1 })}
              options={[
                { value: "", label: t("backoffice:widePicture.nothing") },
                ...CHOICES.glyph.map(named),
              ]}
            />
          ))}
        </div>
      </fieldset>
      <FieldFrame field={fields.picture} label={t("backoffice:widePicture.own")} hint={hint}>
        <input
          className="in"
          type="file"
          id={fields.picture.id}
          name={fields.picture.name}
          accept="image/png,image/jpeg"
          aria-invalid={fields.picture.errors ? true : undefined}
          aria-describedby={describedBy(fields.picture, hint)}
        />
      </FieldFrame>
      {hasPicture && <SwitchField field={fields.useDrawing} label={t("backoffice:widePicture.useDrawing")} />}
    </>
  );
}

/** For the error summary. */
export function useWidePictureLines({ fields }: Pick<WidePictureProps, "fields">): SummaryLine[] {
  const t = useT();
  const { glyph, inks, scene, beside } = artOf(fields);
  return [
    { field: glyph, label: t("backoffice:widePicture.glyph") },
    { field: inks, label: t("backoffice:widePicture.inks") },
    { field: scene, label: t("backoffice:widePicture.scene") },
    ...beside.map((field, position) => ({
      field,
      label: t("backoffice:widePicture.place", { number: position + 1 }),
    })),
    { field: fields.picture, label: t("backoffice:widePicture.own") },
  ];
}

/** Emblems, inks and scenes go by their names, as paints do. */
const named = (name: string) => ({ value: name, label: name.replaceAll("-", " ") });

function artOf({ art }: WidePictureProps["fields"]) {
  // The fields are made when they are asked for by name, so they cannot be spread.
  const fields = art.getFieldset() as Record<"glyph" | "inks" | "scene", FormField> & {
    beside: { getFieldset(): object };
  };
  const { glyph, inks, scene } = fields;
  const places = fields.beside.getFieldset() as Record<(typeof PLACES)[number], FormField>;
  return { glyph, inks, scene, beside: PLACES.map((place) => places[place]) };
}
