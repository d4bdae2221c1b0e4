import { CHOICES, PLACES } from "~/domain/publishing/wide-picture.schema";
import { useT } from "~/http/access/page.server";
import type { SummaryLine } from "../../form/error-summary";
import type { FormField } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { OwnPictureFields, type OwnPictureProps } from "./own-picture-fields";

interface WidePictureProps extends Pick<OwnPictureProps, "hasPicture"> {
  /** Of a schema that has the `widePictureFields`. */
  fields: OwnPictureProps["fields"] & { art: { getFieldset(): object } };
}

/** What a wide picture is drawn from, or one to send instead. */
export function WidePictureFields({ fields, hasPicture }: WidePictureProps) {
  const t = useT();
  const { glyph, inks, scene, beside } = artOf(fields);
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
      <OwnPictureFields fields={fields} hint={t("backoffice:widePicture.hint")} hasPicture={hasPicture} />
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
