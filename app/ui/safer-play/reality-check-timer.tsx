import { nextRealityCheck } from "~/http/frame/reality-check.server";
import { useBehaviour, usePage } from "~/http/access/page.server";

/** For members who want to be told of time and result: sends an open page there when it is time. */
export function RealityCheckTimer() {
  const { request, rendering } = usePage();
  const next = nextRealityCheck(request, rendering.location);
  return next ? <Timer {...next} /> : null;
}

function Timer({ afterMs, path }: { afterMs: number; path: string }) {
  return <span hidden data-after={afterMs} data-path={path} {...useBehaviour("reality-check")} />;
}
