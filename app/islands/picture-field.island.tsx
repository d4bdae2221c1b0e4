import { useRef, useState, type ChangeEvent } from "react";
import { shrinkPicture, type ShrunkPicture } from "./runtime/shrink-picture";
import { useStrings } from "./runtime/strings";

interface PictureFieldProps {
  id: string;
  name: string;
  required: boolean;
  invalid: boolean;
  describedBy: string;
}

type State = { at: "empty" | "working" | "failed" } | { at: "ready"; picture: ShrunkPicture };

/**
 * A file field that makes a phone's photo small before it is sent, and shows what will go. Without script it is the
 * file field that it starts as; a picture that the browser cannot read is sent as it is and judged by the server.
 */
export default function PictureField({ id, name, required, invalid, describedBy }: PictureFieldProps) {
  const t = useStrings();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ at: "empty" });

  async function shrink({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (!file) return setState({ at: "empty" });
    setState({ at: "working" });
    const picture = await shrinkPicture(file);
    if (currentTarget.files?.[0] !== file) return;
    if (!picture) return setState({ at: "failed" });
    const chosen = new DataTransfer();
    chosen.items.add(picture.file);
    currentTarget.files = chosen.files;
    setState({ at: "ready", picture });
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
        className="in"
        type="file"
        id={id}
        name={name}
        accept="image/png,image/jpeg"
        required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => void shrink(event)}
      />
      <div role="status">
        {state.at === "working" && <p className="hint">{t("cashier:picture.working")}</p>}
        {state.at === "failed" && <p className="hint">{t("cashier:picture.asItIs")}</p>}
        {state.at === "ready" && (
          <figure className="shots one">
            <canvas ref={state.picture.drawInto} aria-hidden="true" />
            <figcaption className="ro sp">
              <span>{t("cashier:picture.ready", { kilobytes: Math.ceil(state.picture.file.size / 1024) })}</span>
              <button type="button" className="btn btn-q btn-s" onClick={remove}>
                {t("cashier:picture.remove")}
              </button>
            </figcaption>
          </figure>
        )}
      </div>
    </>
  );
}
PictureField.strings = [
  "cashier:picture.working",
  "cashier:picture.asItIs",
  "cashier:picture.ready",
  "cashier:picture.remove",
] as const;
