import { onTestFinished } from "vitest";
import { outsideCode } from "../../app/i18n/languages";
import type { FreshSite } from "./fresh-site";

interface Wanted {
  /** The numbers that the frame shows, which every stream tells at its beginning too. */
  news?: boolean;
  language?: string;
}

/** The events of a signed-in page, one by one as they arrive. */
export async function eventStream(
  site: Pick<FreshSite, "url">,
  token: string,
  { news = false, language }: Wanted = {},
) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const session = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"));
  const cookie = [`session=${session}`, ...(language ? [`lang=${outsideCode(language)}`] : [])].join("; ");
  const response = await fetch(`${site.url}/events`, { headers: { cookie }, signal: stopping.signal });
  const events = eventsIn(response.body!.pipeThrough(new TextDecoderStream()));
  const next = async (): Promise<IteratorResult<string, undefined>> => {
    const found = await events.next();
    const isNews = !found.done && /^event: (unread|offers)\n/.test(found.value);
    return isNews && !news ? next() : found;
  };
  return { status: response.status, next };
}

async function* eventsIn(stream: ReadableStream<string>): AsyncGenerator<string, undefined> {
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const end = text.indexOf("\n\n") + 2;
    if (end > 1) {
      yield text.slice(0, end);
      text = text.slice(end);
      continue;
    }
    const { done, value } = await reader.read();
    if (done) return undefined;
    text += value;
  }
}
