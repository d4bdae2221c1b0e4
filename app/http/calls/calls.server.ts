import type { IncomingHttpHeaders } from "node:http";
import type { Messages } from "~/i18n/messages.server";
import api from "../../../locales/en/api.json";
import type refusals from "../../../locales/en/refusals.json";

/** What a call is answered with, done or not: programs read `code`, people `message`. */
export interface Envelope {
  success: boolean;
  message: string;
  code: string;
  value: unknown;
}

/** A message under `api`, or a refusal that pages say in the same words. */
export type CallCode = keyof typeof api | keyof typeof refusals;

/** Calls are made by programs and answer JSON, whatever happens; everything else of the site answers people. */
export function isCall(path: string): boolean {
  return /^\/(wps|lgw)(\/|$)/i.test(path);
}

/**
 * The session's token in a call's header, `token: …` or `Authorization: Bearer …`. A call that has one is not judged
 * by its cookies at all, and needs no form's token: no other site can make a browser send such a header.
 */
export function callToken(path: string, headers: IncomingHttpHeaders): string | undefined {
  if (!isCall(path)) return undefined;
  const { token, authorization } = headers;
  if (typeof token === "string") return token;
  return authorization && /^Bearer (.*)$/i.exec(authorization)?.[1];
}

const TOKEN_IN_ADDRESS = "/wps/game/favorites";

/** The one call whose address may carry the token; a header comes before it, and nobody writes the address down. */
export function addressToken(path: string, query: { token?: unknown }): string | undefined {
  return path === TOKEN_IN_ADDRESS && typeof query.token === "string" ? query.token : undefined;
}

const isOfCalls = (code: CallCode): code is keyof typeof api => code in api;

export function refusal(
  { t }: Messages,
  { code, value = null }: { code: CallCode; value?: unknown },
): Envelope {
  const message = isOfCalls(code) ? t(`api:${code}`) : t(`refusals:${code}`);
  return { success: false, message, code, value };
}
