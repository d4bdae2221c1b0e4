import { renderToString } from "react-dom/server";
import { GameScript } from "../../../pages/game-script";
import type { SlotProps } from "./props";
import SlotStage from "./slot-stage";

const PREFIX = "s";

/** A slot's form as the server sends it, with what the browser needs to take it over. */
export function SlotIsland(props: SlotProps) {
  const html = renderToString(<SlotStage {...props} />, { identifierPrefix: PREFIX });
  return (
    <>
      <x-island
        n="slot"
        i={PREFIX}
        on="load"
        p={JSON.stringify(props)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <GameScript name="slot" />
    </>
  );
}
