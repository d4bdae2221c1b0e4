import { createHmac } from "node:crypto";
import { request as send } from "undici";
import { z } from "zod";
import type { App } from "../../app.server";
import { readBounded } from "../../shared/bounded-answer.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { fetchVendor, type VendorCall } from "./vendor-address.server";

/** The vendor's side of the wallet contract that we call: it answers with the address of one session. */
export interface Launcher {
  code: string;
  casino_id: string;
  /** A whole URL, or a path of this site for the vendor that runs in it. */
  launcher_url: string;
  secret: string;
}

export interface LauncherCall {
  path: "real" | "demo";
  body: object;
}

/** A player waits for it; a launcher that takes longer is as good as none. */
const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 65_536;

const Answer = z.object({ launch_url: z.string() });

/**
 * Refusals: `launcher_unreachable` when there is no answer in time or none that can be understood,
 * `launcher_refused` when the launcher says that it will not, `launch_url_invalid` when what it says is no address.
 */
export async function askLauncher(
  app: Pick<App, "log" | "config">,
  vendor: Launcher,
  { path, body }: LauncherCall,
): Promise<Outcome<{ url: string }, "launcher_unreachable" | "launcher_refused" | "launch_url_invalid">> {
  const text = JSON.stringify({ casino_id: vendor.casino_id, ...body });
  try {
    const response = await askVendor(app, vendor, `/api/v1/softswiss/launcher/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-sign": sign(vendor.secret, text) },
      body: text,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { text: answer, isWhole } = await readBounded(response, MAX_ANSWER_BYTES);
    if (response.status >= 400 && response.status < 500) {
      app.log.warn({ vendor: vendor.code, status: response.status, answer }, "a launcher refused a launch");
      return refuse("launcher_refused");
    }
    if (!isWhole) {
      app.log.warn({ vendor: vendor.code }, "a launcher's answer is too long");
      return refuse("launcher_unreachable");
    }
    const { launch_url: url } = Answer.parse(JSON.parse(answer));
    if (!isWebAddress(url)) {
      app.log.warn({ vendor: vendor.code, url }, "a launcher answered no address");
      return refuse("launch_url_invalid");
    }
    return { ok: true, url: isOurs(vendor) ? withoutOrigin(url) : url };
  } catch (error) {
    app.log.warn({ vendor: vendor.code, err: error }, "a launcher gave no answer");
    return refuse("launcher_unreachable");
  }
}

/** Asks below the address of a vendor, which may be a path of this site. Rejects where nothing answers, or may be asked. */
export async function askVendor(
  { config }: Pick<App, "config">,
  vendor: Pick<Launcher, "launcher_url">,
  path: string,
  init: VendorCall,
): Promise<{ status: number; body: object | null }> {
  const below = vendor.launcher_url.replace(/\/+$/, "") + path;
  if (!isOurs(vendor)) return fetchVendor(config, below, init);
  // Every launch of a built-in game asks here: this costs a third of `fetch`, and follows no redirect either.
  const { statusCode: status, body } = await send((config.selfUrl ?? config.publicUrl) + below, init);
  return { status, body };
}

const isOurs = ({ launcher_url }: Pick<Launcher, "launcher_url">) => launcher_url.startsWith("/");

const isWebAddress = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url);

/** What runs in this very site is shown from the address that the visitor knows it by. */
function withoutOrigin(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

export function sign(secret: string, body: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}
