import type { Flash } from "~/http/forms/flash";
import type { Example } from "../gallery/example";
import { FlashDialog } from "./flash-dialog";
import { FlashLine } from "./flash-line";

const line = (name: string, flash: Flash): Example => ({
  name,
  node: <FlashLine />,
  on: { request: { flash, flashIsSaid: false } },
});

const leadsOn = {
  tone: "good",
  key: "auth:register.opened",
  values: { name: "farhana" },
  link: { href: "#next", key: "auth:register.bonus", title: "auth:register.welcome" },
} as const;

export default [
  line("success", { tone: "good", key: "member:password.done" }),
  line("error", { tone: "bad", key: "refusals:too_fast" }),
  line("information", { tone: "info", key: "auth:trial.started" }),
  line("with a long name", {
    tone: "good",
    key: "auth:login.welcome",
    values: { name: "ফারহানা সুলতানা রহমান চৌধুরী" },
  }),
  line("leads on", leadsOn),
  { name: "the same as a dialog", node: <FlashDialog flash={leadsOn} />, isWhole: true },
] satisfies Example[];
