import type { ComponentType } from "react";
import { hydrate } from "~/islands/runtime/hydrate";
import { STAGE_READY } from "./events";

const games: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  slot: () => import("../games/slot/stage/slot-stage"),
};

/** Resolves when the game can be played and, if its pictures come, moves. */
export async function hydrateGame(element: HTMLElement): Promise<void> {
  const load = games[element.getAttribute("n") ?? ""];
  if (!load) return;
  const { default: Game } = await load();
  const ready = new Promise<void>((resolve) =>
    element.addEventListener(STAGE_READY, () => resolve(), { once: true }),
  );
  await hydrate(element, Game as ComponentType<object>);
  await ready;
}
