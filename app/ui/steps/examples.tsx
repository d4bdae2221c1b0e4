import { Steps } from "./steps";

const steps = [
  { name: "Requested", note: "1 Jul 18:00" },
  { name: "Signed", note: "by a person" },
  { name: "Paid", note: "with a reference" },
];
import type { Example } from "../gallery/example";

export default [
  { name: "begun", node: <Steps steps={steps} done={1} /> },
  { name: "done", node: <Steps steps={steps} done={3} /> },
] satisfies Example[];
