import type { App } from "../../app.server";
import { createProgramme, type SavingProgramme } from "./save-programme.server";

/** Refusals: `begins_too_early`, `ends_before_start`, `different_content`. */
export function createBoard(app: App, saving: SavingProgramme) {
  return createProgramme(app, saving, { kind: "board", earliest: 0 });
}
