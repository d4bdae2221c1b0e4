import { usePage, type Page } from "~/http/access/page.server";
import { isLobbyPath } from "~/http/paths/paths";
import innerCss from "../inner.css?url";

/** What the first screen of the lobby does without: in the head of other pages, and in the lobby where that ends. */
export function InnerStyles({ within }: { within: "head" | "lobby" }) {
  const place = isLobby(usePage()) ? "lobby" : "head";
  return place === within ? <link rel="stylesheet" href={innerCss} /> : null;
}

/** With nothing in its first screen but what the lobby always has. */
function isLobby({ rendering, request: { flash, outside } }: Page): boolean {
  return isLobbyPath(rendering.path) && !flash && !outside.asksConsent;
}
