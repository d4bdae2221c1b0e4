import { DemoPlayers, EVERY_MS } from "~/demo/players/demo-players";
import type { Job } from "./job";

/** Only of a demo brand, and only where the start asks for it: see `DEMO_PLAYERS`. */
export function demoPlayersJob(): Job {
  const players = new DemoPlayers();
  return {
    name: "demo-players",
    when: { everyMs: EVERY_MS },
    leaseMs: 60_000,
    hasWork: (app) => players.mayPlay(app),
    run: async (app, lease) => {
      await players.playOne(app, lease);
      return "done";
    },
  };
}
