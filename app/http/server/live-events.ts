import type { RequestHandler, Response } from "express";
import type { App } from "~/domain/app.server";
import { isOpenSession } from "~/domain/accounts/sessions.server";
import { siteStatusFor } from "~/domain/brand/site-status.server";
import { balanceNow } from "~/domain/ledger/balance.server";
import { formatMoney } from "~/domain/shared/money";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { heldBack } from "../call-route.server";
import { followRoom } from "../chat-events.server";
import type { RequestContext } from "../request-context.server";

const KEEP_ALIVE_MS = 25_000;

/**
 * Server-sent events for a signed-in page: `balance` whenever the wallet moves, `signed-out` when the session ends,
 * and for a page that shows a chat room (`?room=`) what is said there. One stream carries them all.
 * A session that has a page to answer first is told nothing. An intermediary that closes the stream costs nothing: browsers reconnect, and the first event is the balance as it is.
 */
export function liveEvents(
  app: App,
  contextOf: (response: Response) => RequestContext,
  stopped: AbortSignal,
): RequestHandler {
  return (request, response) => {
    const context = contextOf(response);
    const { member, language, ip } = context;
    if (!member) return void response.status(401).end();
    const held = heldBack(context);
    if (held) return void response.status(held.status).end();
    const { account } = member;
    const { tokenHash } = member.session;
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    });
    const closed = new AbortController();
    // Nothing is written any more once it has ended, though the last of it may still be on its way.
    const finish = () => {
      closed.abort();
      response.end();
    };
    const write = (text: string) => void (closed.signal.aborted || response.write(text));
    const say = (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const tell = async (balanceMinor: bigint) => {
      const currency = await currencyOf(app, account.currency);
      say("balance", { balance: formatMoney(balanceMinor, currency) });
    };

    // A store that is away ends the stream and nothing else; the browser comes back by itself.
    const lose = (error: unknown) => {
      app.log.warn({ err: error }, "a page's events could not go on");
      finish();
    };

    const tellNow = () =>
      balanceNow(app, { accountId: account.id, kind: "main", currency: account.currency }).then(tell);

    const lookAgain = async () => {
      if (await isOpenSession(app, tokenHash)) return tellNow();
      say("signed-out", {});
      finish();
    };

    const unsubscribe = [
      app.bus.on("balance", (event) => {
        if (event.accountId === account.id) tell(event.balanceMinor).catch(lose);
      }),
      app.bus.on("signedOut", (event) => {
        const { accountId, only = tokenHash, except } = event;
        if (accountId !== account.id || only !== tokenHash || except === tokenHash) return;
        say("signed-out", {});
        finish();
      }),
      followRoom(app, { query: request.query, lastEventId: request.get("last-event-id") }, (event) =>
        write(event({ accountId: account.id, language })),
      ),
      app.bus.on("missed", () => {
        lookAgain().catch(lose);
      }),
    ];
    request.on("close", () => closed.abort());
    response.on("error", () => closed.abort());
    stopped.addEventListener("abort", finish);
    closed.signal.addEventListener("abort", () => {
      stopped.removeEventListener("abort", finish);
      for (const stop of unsubscribe) stop();
    });

    tellNow()
      .then(() => keepAlive(app, write, { tokenHash, ip, closed: closed.signal }))
      .then(finish)
      .catch(lose);
  };
}

/** Only while the session lasts, and the site is offered where it is: the browser asks again, and is told at the door. */
async function keepAlive(
  app: App,
  write: (text: string) => void,
  { tokenHash, ip, closed }: { tokenHash: string; ip: string; closed: AbortSignal },
): Promise<void> {
  while (!closed.aborted) {
    await app.clock.sleep(KEEP_ALIVE_MS, closed);
    if (closed.aborted) return;
    if (!(await isOpenSession(app, tokenHash))) return;
    if ((await siteStatusFor(app, ip)).status === 2) return;
    write(": still here\n\n");
  }
}
