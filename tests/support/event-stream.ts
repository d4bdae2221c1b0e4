import { onTestFinished } from "vitest";
import type { FreshSite } from "./fresh-site";

/** The events of a signed-in page, as they arrive. */
export async function eventStream(site: Pick<FreshSite, "url">, token: string) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const cookie = `session=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"))}`;
  const response = await fetch(`${site.url}/events`, { headers: { cookie }, signal: stopping.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  return { status: response.status, next: () => reader.read() };
}
