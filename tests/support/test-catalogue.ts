import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { whenDone } from "./test-database";

/** A game as a vendor's catalogue names it. */
export const listed = (identifier: string, game: Record<string, unknown> = {}) => ({
  ...{ title: `The ${identifier}`, identifier, category: "slots", payout: 96.5, demo_available: true },
  ...{ feature_group: "croupier", volatility_rating: "high", has_freespins: false, bonus_buy: false },
  ...{ thumbnail: "https://cdn.example/a.png", images: [], currencies: ["BDT"], restrictions: {} },
  ...game,
});

export interface TestCatalogue {
  url: string;
  /** The addresses that were asked. */
  asked: string[];
  /** What the next call is answered with. */
  games: unknown[];
  /** Instead of the games. */
  answer: ((response: ServerResponse) => void) | undefined;
}

/** A vendor's catalogue call on a port of its own. */
export async function openCatalogue(games: unknown[] = []): Promise<TestCatalogue> {
  const catalogue: TestCatalogue = { url: "", asked: [], games, answer: undefined };
  const server = createServer((request, response) => {
    catalogue.asked.push(request.url ?? "");
    if (catalogue.answer) return catalogue.answer(response);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ games: catalogue.games }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  catalogue.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return catalogue;
}
