import type { Request } from "express";
import type { AppLoadContext } from "@remix-run/node";
import { lobbyView } from "~/domain/games/catalogue/lobby.views.server";
import { isLobbyPath } from "../paths/paths";
import { copyOf, Shell, standInFor } from "../frame/shell.server";
import { accountView } from "../frame/site-frame.server";
import { KeptPages } from "./page-cache";

interface KeptShell {
  /** None where the page turned out to be one that cannot be shared. */
  shell: Shell | undefined;
  headers: [string, string][];
  staleAt: number;
}

type Render = (context: AppLoadContext) => Promise<Response>;

/** The lobby for those who are signed in, rendered once for all of a kind and filled for each. */
export class LobbyShells extends KeptPages<KeptShell> {
  /** The lobby of whoever asks; undefined where it has to be rendered for them alone. */
  async answer(request: Request, context: AppLoadContext, render: Render) {
    if (!isWanted(request, context)) return undefined;
    const kept = await this.#shellFor(request.path, context, render);
    if (!kept?.shell) return undefined;
    const { shell, headers } = kept;
    const { app, member, language } = context;
    const [account, lobby] = await Promise.all([
      accountView(context),
      lobbyView(app, member!.account.id, language),
    ]);
    return { headers, body: shell.fill(context, { account, lobby }) };
  }

  async #shellFor(path: string, context: AppLoadContext, render: Render): Promise<KeptShell | undefined> {
    const key = `${path}|${copyOf(context)}`;
    return this.find(key, context.app.clock.now()) ?? this.share(key, () => this.#make(key, context, render));
  }

  async #make(key: string, context: AppLoadContext, render: Render): Promise<KeptShell> {
    const { version } = this;
    const standIn = standInFor(context) as AppLoadContext;
    const answer = await render(standIn);
    const { asked, page } = standIn.drawing!;
    if (asked !== undefined)
      context.app.log.warn({ asked }, "the lobby asks outside of its own places who its reader is");
    const isShared = page && asked === undefined && answer.status === 200 && standIn.cacheable;
    const made = {
      shell: isShared ? new Shell(page) : undefined,
      headers: [...answer.headers],
      staleAt: standIn.staleAt,
    };
    this.keep(key, made, version);
    return made;
  }
}

/** What else there may be to say to one person is said on a page of their own. */
function isWanted(request: Request, { member, flash, popup, refused, closed }: AppLoadContext): boolean {
  if (!member || member.session.mustChange || member.session.mustAgree) return false;
  if (member.account.pause || member.account.checkMinutes !== null) return false;
  if (flash || popup || refused || closed) return false;
  const isAsked = request.method === "GET" || request.method === "HEAD";
  return isAsked && isLobbyPath(request.originalUrl) && request.headers["x-fragment"] === undefined;
}
