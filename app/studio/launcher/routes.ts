import { raw, Router, type Request, type RequestHandler, type Response } from "express";
import type { z } from "zod";
import { currencyOf } from "../currencies";
import { handle } from "../http/respond";
import { sessionPath, type StudioSite } from "../http/site";
import { HOUSE_LABEL, type Label } from "../labels";
import { openSession, type Launch } from "../sessions/sessions";
import { toMinor } from "../wallet/answers";
import { isSignedBody, SIGNATURE_HEADER } from "../wallet/signature";
import { operatorGames } from "./catalogue";
import { refuseLaunch } from "./envelope";
import { DemoLaunch, firstProblem, RealLaunch } from "./launch-request";
import { originOf, type LauncherOptions } from "./options";

const MOST_BYTES = 65_536;
const LAUNCHER = "/api/v1/softswiss/launcher";

/**
 * The gateway's side of the contract: the operator asks for the address of one session. Each label has it below an
 * address of its own, `/at/padma`; the studio itself at the root.
 */
export function launcherRoutes(site: StudioSite, options: LauncherOptions): Router {
  const router = Router();
  for (const below of ["", "/at/:label"]) {
    router.post(`${below}${LAUNCHER}/real`, launching(site, options, RealLaunch, realLaunch));
    router.post(`${below}${LAUNCHER}/demo`, launching(site, options, DemoLaunch, demoLaunch(site)));
    router.get(`${below}/api/v1/operator/games`, (request, response) => {
      const label = labelFor(site, request);
      if (label) operatorGames({ site, options, label }, request, response);
      else response.status(404).json({ status: 404, code: "NOT_FOUND", detail: "no such vendor" });
    });
  }
  return router;
}

function labelFor({ labels }: StudioSite, { params }: Request): Label | undefined {
  return labels.find(params.label ?? HOUSE_LABEL);
}

/** Signature over the bytes first, then the shape, then what it asks for. */
function launching<Asked extends { casino_id: string; game: string }>(
  site: StudioSite,
  options: LauncherOptions,
  shape: z.ZodType<Asked, z.ZodTypeDef, unknown>,
  toLaunch: (label: string, asked: Asked) => Launch,
): RequestHandler[] {
  const launch = async (request: Request, response: Response): Promise<void> => {
    const label = labelFor(site, request);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!label || !isSignedBody(label.operatorSecret, bytes, request.get(SIGNATURE_HEADER)))
      return refuseLaunch(response, { apiCode: "403", message: "invalid signature" });
    const parsed = shape.safeParse(parseJson(bytes));
    if (!parsed.success)
      return refuseLaunch(response, { apiCode: "400", message: firstProblem(parsed.error) });
    const asked = parsed.data;
    if (label.casinoId !== undefined && asked.casino_id !== label.casinoId)
      return refuseLaunch(response, { apiCode: "404", message: "casino_id: unknown" });
    if (site.studio.games.find(asked.game)?.label !== label.code)
      return refuseLaunch(response, { apiCode: "405", message: "game: not available" });
    const { token } = await openSession(site.studio, toLaunch(label.code, asked));
    response.json({ launch_url: `${originOf(options, request)}${sessionPath(site, token)}/play` });
  };
  return [raw({ type: () => true, limit: MOST_BYTES }), handle(launch)];
}

function realLaunch(
  label: string,
  { casino_id, game, account, urls, ...launch }: z.output<typeof RealLaunch>,
): Launch {
  return {
    seat: { label, mode: "real", casino_id, account_ref: account.id, currency: account.currency, game },
    chipsMinor: 0n,
    locale: launch.locale ?? "en",
    operatorSession: launch.session_id ?? null,
    returnUrl: webUrl(urls?.return_url),
    depositUrl: webUrl(urls?.deposit_url),
  };
}

/** A demo's seat belongs to this launch alone: its chips are new every time. */
function demoLaunch({ studio }: StudioSite) {
  return (
    label: string,
    { casino_id, game, currency, urls, ...launch }: z.output<typeof DemoLaunch>,
  ): Launch => ({
    seat: { label, mode: "demo", casino_id, account_ref: studio.random.token(16), currency, game },
    chipsMinor: toMinor(launch.balance, currencyOf(currency).exponent),
    locale: launch.locale ?? "en",
    operatorSession: null,
    returnUrl: webUrl(urls?.return_url),
    depositUrl: null,
  });
}

/** The contract allows app:// addresses too; a page can only link to the web. */
function webUrl(url: string | undefined): string | null {
  return url && /^https?:/.test(url) ? url : null;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
