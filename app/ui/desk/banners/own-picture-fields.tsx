import type { FieldMetadata } from "@conform-to/react";
import { useT } from "~/http/access/page.server";
import { describedBy, FieldFrame, type FormField } from "../../form/field";
import { SwitchField } from "../../form/switch-field";

export interface OwnPictureProps {
  /** Of a schema that has the `ownPictureFields`. */
  fields: {
    picture: Pick<FormField, "id" | "name" | "errorId" | "errors" | "required">;
    useDrawing: FieldMetadata<boolean | undefined, Record<string, unknown>, string[]>;
  };
  hint: string;
  /** Whether one was sent before. */
  hasPicture: boolean;
}

/** A picture to send instead of what is drawn, and the way back. */
export function OwnPictureFields({ fields: { picture, useDrawing }, hint, hasPicture }: OwnPictureProps) {
  const t = useT();
  return (
    <>
      <FieldFrame field={picture} label={t("backoffice:widePicture.own")} hint={hint}>
        <input
          className="in"
          type="file"
          id={picture.id}
          name={picture.name}
          accept="image/png,image/jpeg"
          aria-invalid={picture.errors ? true : undefined}
          aria-describedby={describedBy(picture, hint)}
        />
      </FieldFrame>
      {hasPicture && <SwitchField field={useDrawing} label={t("backoffice:widePicture.useDrawing")} />}
    </>
  );
}
