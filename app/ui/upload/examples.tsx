import type { Example } from "../gallery/example";
import { PictureField } from "./picture-field";

const field = (id: string, errors?: string[]) => ({ id, name: id, errorId: `${id}-error`, errors });

export default [
  { name: "empty", node: <PictureField field={field("picture")} label="Receipt" note="optional" /> },
  {
    name: "what was sent is no picture",
    node: <PictureField field={field("refused", ["errors:field.required"])} label="Receipt" required />,
  },
] satisfies Example[];
