import { renderToString } from "react-dom/server";
import type { SlotProps } from "./props";
import SlotStage from "./slot-stage";

/** A slot's form as the server sends it, with what the browser needs to take it over. */
export function SlotIsland(props: SlotProps) {
  return (
    <x-island
      n="slot"
      i="s"
      on="load"
      p={JSON.stringify(props)}
      dangerouslySetInnerHTML={{
        __html: renderToString(<SlotStage {...props} />, { identifierPrefix: "s" }),
      }}
    />
  );
}
