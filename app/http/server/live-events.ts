import type { RequestHandler, Response } from "express";
import type { App } from "~/domain/app.server";
import { balanceOf } from "~/domain/ledger/balance.server";
import { formatMoney } from "~/domain/shared/money";
import { currencyOf } from "~/domain/ledger/currencies.server";
import type { RequestContext } from "../request-context.server";

const KEEP_ALIVE_MS = 25_000;

/**
 * Server-sent events for a signed-in page: `balance` whenever the wallet moves, `signed-out` when the session ends.
 * An intermediary that closes the stream costs nothing: browsers reconnect, and the first event is the balance as it is.
 */
export function liveEvents(
  app: App,
  contextOf: (response: Response) => RequestContext,
  stopped: AbortSignal,
): RequestHandler {
  return (request, response) => {
    const { member } = contextOf(response);
    if (!member) return void response.status(401).end();
    const { account } = member;
    const { tokenHash } = member.session;
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    });
    const closed = new AbortController();
    const say = (event: string, data: unknown) =>
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const tell = async (balanceMinor: bigint) => {
      const currency = await currencyOf(app, account.currency);
      say("balance", { balance: formatMoney(balanceMinor, currency) });
    };

    const unsubscribe = [
      app.bus.on("balance", (event) => {
        if (event.accountId === account.id) void tell(event.balanceMinor);
      }),
      app.bus.on("signedOut", (event) => {
        const { accountId, only = tokenHash, except } = event;
        if (accountId === account.id && only === tokenHash && except !== tokenHash) say("signed-out", {});
      }),
    ];
    request.on("close", () => closed.abort());
    const end = () => response.end();
    stopped.addEventListener("abort", end);
    closed.signal.addEventListener("abort", () => {
      stopped.removeEventListener("abort", end);
      for (const stop of unsubscribe) stop();
    });

    void app.store
      .transaction(() => balanceOf({ accountId: account.id, kind: "main", currency: account.currency }))
      .then(tell)
      .then(() => keepAlive(app, response, closed.signal));
  };
}

async function keepAlive(app: App, response: Response, closed: AbortSignal): Promise<void> {
  while (!closed.aborted) {
    await app.clock.sleep(KEEP_ALIVE_MS, closed);
    if (!closed.aborted) response.write(": still here\n\n");
  }
}
