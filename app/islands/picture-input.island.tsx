import { useRef, useState, type ChangeEvent } from "react";
import { shrinkPicture, type ChosenPicture } from "./runtime/shrink-picture";
import { useStrings } from "./runtime/strings";

interface PictureInputProps {
  id: string;
  name: string;
  invalid: boolean;
  required: boolean;
  describedBy: string;
}

type State = { at: "empty" | "working" } | { at: "ready"; pictures: ChosenPicture[] };

/**
 * A file field that makes a phone's photos small before they are sent, and shows what will go. Without script it is
 * the file field that it starts as; what the browser cannot read is sent as it is and judged by the server.
 */
export default function PictureInput({ id, name, invalid, required, describedBy }: PictureInputProps) {
  const t = useStrings();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ at: "empty" });

  async function shrink({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const files = [...(field.files ?? [])];
    if (files.length === 0) return setState({ at: "empty" });
    setState({ at: "working" });
    const pictures = await Promise.all(files.map(shrinkPicture));
    if (field.files?.[0] !== files[0]) return;
    const chosen = new DataTransfer();
    for (const { file } of pictures) chosen.items.add(file);
    field.files = chosen.files;
    setState({ at: "ready", pictures });
  }

  function remove() {
    if (input.current) input.current.value = "";
    setState({ at: "empty" });
    input.current?.focus();
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        id={id}
        name={name}
        accept="image/png,image/jpeg"
        multiple
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
        aria-describedby={describedBy}
        onChange={(event) => void shrink(event)}
      />
      <div role="status">
        {state.at === "working" && <p className="xs mut">{t("cashier:picture.working")}</p>}
        {state.at === "ready" && (
          <div className="shots">
            {state.pictures.map(({ file, drawInto }) => (
              <figure key={file.name}>
                {drawInto && <canvas ref={drawInto} aria-hidden="true" />}
                <figcaption>
                  {drawInto
                    ? t("cashier:picture.ready", { name: file.name, kilobytes: Math.ceil(file.size / 1024) })
                    : t("cashier:picture.asItIs", { name: file.name })}
                </figcaption>
              </figure>
            ))}
          </div>
        )}
      </div>
      {state.at === "ready" && (
        <button type="button" className="btn btn-q btn-s" onClick={remove}>
          {t("cashier:picture.remove")}
        </button>
      )}
    </>
  );
}
PictureInput.strings = [
  "cashier:picture.working",
  "cashier:picture.asItIs",
  "cashier:picture.ready",
  "cashier:picture.remove",
] as const;
