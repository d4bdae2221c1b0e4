import { sign, type Sign } from "~/art/tile/poster";
import { messagesIn } from "~/i18n/messages.server";
import type { MessageKey } from "~/i18n/keys";
import type { SignName } from "../paths/art-paths";

/** What hangs on the doors that do not lead into the lobby. */
const SIGNS: Record<SignName, Omit<Sign, "title"> & { title: MessageKey }> = {
  soon: { glyph: "hourglass-not-done", inks: "bottle", background: "arch", title: "status:sign.soon" },
  elsewhere: { glyph: "desert-island", inks: "lagoon", background: "halo", title: "status:sign.elsewhere" },
  lost: { glyph: "joker", inks: "sky", background: "halo", title: "status:sign.lost" },
  broken: { glyph: "game-die", inks: "vermilion", background: "sunburst", title: "status:sign.broken" },
};

export function signArt(name: string, language: string): string | undefined {
  if (!Object.hasOwn(SIGNS, name)) return undefined;
  const { title, ...drawn } = SIGNS[name as SignName];
  return sign({ ...drawn, title: messagesIn(language).t(title) });
}
