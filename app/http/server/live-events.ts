import { setMaxListeners } from "node:events";
import type { RequestHandler, Response } from "express";
import type { App } from "~/domain/app.server";
import { isTrial } from "~/domain/vocabulary/account";
import { isOpenSession } from "~/domain/access/sessions.server";
import { balanceNow } from "~/domain/ledger/balance.server";
import { formatMoney } from "~/domain/shared/money";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { heldBack } from "../calls/call-route.server";
import { followRoom } from "../live/chat-events.server";
import { closedNews, NEWS } from "../live/member-news.server";
import type { RequestContext } from "../access/request-context.server";
import { lookUp } from "./look-up";
import { OpenStreams } from "./open-streams";

const KEEP_ALIVE_MS = 25_000;

/** After so long a browser opens a stream again that made room for another: sooner, the two would take turns. */
const COME_BACK_MS = 30_000;

/** What is written to all is counted by all open pages within so long, and not by all at once. */
const SPREAD_MS = 5_000;

/**
 * Server-sent events for a signed-in page: `balance` whenever the wallet moves, `unread` and `offers` when there are
 * messages or offered contracts more or less, `signed-out` when the session ends, `closed` when the site closes to
 * whoever reads, and for a page that shows a chat room (`?room=`) what is said there. One stream carries them all.
 * A session that has a page to answer first is told nothing, and a trial account, which has neither messages nor
 * contracts, of neither. A session has six at most: another one ends the oldest. An intermediary that closes the stream
 * costs nothing: browsers reconnect, and the first events are balance and numbers as they are.
 */
export function liveEvents(
  app: App,
  contextOf: (response: Response) => RequestContext,
  stopped: AbortSignal,
): RequestHandler {
  const streams = new OpenStreams();
  // Every open stream waits for it.
  setMaxListeners(0, stopped);
  return (request, response) => {
    const context = contextOf(response);
    const { member, language } = context;
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
    const makeRoom = () => {
      write(`retry: ${COME_BACK_MS}\n\n`);
      finish();
    };
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

    const follow = (kind: keyof typeof NEWS) => {
      if (isTrial(account)) return () => undefined;
      let told: number | undefined;
      const look = async () => {
        const news = await NEWS[kind](context, account);
        if (news.count !== told) say(kind, news);
        told = news.count;
      };
      return lookUp(look, { clock: app.clock, closed: closed.signal, lose });
    };
    const [countUnread, countOffers] = [follow("unread"), follow("offers")];

    const tellNow = async (afterMs = 0) => {
      await tell(await balanceNow(app, { accountId: account.id, kind: "main", currency: account.currency }));
      countUnread(afterMs);
      countOffers(afterMs);
    };

    // All pages miss something at once, when the store was away: their numbers are counted one after the other.
    const lookAgain = async () => {
      if (await isOpenSession(app, tokenHash)) return tellNow(app.random.int(SPREAD_MS));
      say("signed-out", {});
      finish();
    };

    const endIfClosed = async () => {
      const news = await closedNews(context);
      if (!news) return;
      say("closed", news);
      finish();
    };

    const unsubscribe = [
      app.bus.on("balance", (event) => {
        if (event.accountId === account.id) tell(event.balanceMinor).catch(lose);
      }),
      app.bus.on("unread", ({ accountId }) => {
        if (accountId === account.id) countUnread();
        if (accountId === undefined) countUnread(app.random.int(SPREAD_MS));
      }),
      app.bus.on("offers", ({ accountId }) => {
        if (accountId === account.id) countOffers();
      }),
      app.bus.on("settings", () => {
        endIfClosed().catch(lose);
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
    const end = streams.add(tokenHash, makeRoom);
    request.on("close", () => closed.abort());
    response.on("error", () => closed.abort());
    stopped.addEventListener("abort", finish);
    closed.signal.addEventListener("abort", () => {
      stopped.removeEventListener("abort", finish);
      for (const stop of unsubscribe) stop();
      end();
    });

    tellNow()
      .then(() => keepAlive(app, write, { tokenHash, closed: closed.signal, endIfClosed }))
      .then(finish)
      .catch(lose);
  };
}

interface Alive {
  tokenHash: string;
  closed: AbortSignal;
  endIfClosed: () => Promise<void>;
}

/** Only while the session lasts, and the site is there for whoever reads: the browser asks again, and is told at the door. */
async function keepAlive(
  app: App,
  write: (text: string) => void,
  { tokenHash, closed, endIfClosed }: Alive,
): Promise<void> {
  while (!closed.aborted) {
    await app.clock.sleep(KEEP_ALIVE_MS, closed);
    if (closed.aborted) return;
    if (!(await isOpenSession(app, tokenHash))) return;
    await endIfClosed();
    write(": still here\n\n");
  }
}
