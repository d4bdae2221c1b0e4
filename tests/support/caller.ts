import { expect } from "vitest";
import type { FreshSite } from "./fresh-site";

/** What a call was answered with. */
export interface Answered {
  status: number;
  headers: Headers;
  success: boolean;
  message: string;
  code: string;
  value: Record<string, unknown>;
}

/** A program that asks in English: JSON in and out, and the token in a header. */
export function caller({ url }: Pick<FreshSite, "url">) {
  return async (method: string, path: string, body?: object, token?: string): Promise<Answered> => {
    const answer = await fetch(`${url}${path}${path.includes("?") ? "&" : "?"}language=EN`, {
      method,
      headers: { "content-type": "application/json", ...(token !== undefined && { token }) },
      body: body && JSON.stringify(body),
    });
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    return { ...((await answer.json()) as Answered), status: answer.status, headers: answer.headers };
  };
}
