/**
 * What other servers answer. A few hundred kilobytes can unpack to as many megabytes, so bytes are counted as they come
 * out of decompression, and an answer is read up to a bound and no further: leaving the loop ends the connection. Every
 * answer from outside is read by one of these two.
 */
interface Answer {
  body: object | null;
}

/**
 * Longer than any caller waits. A caller's own signal may be gone by then: while a body is read nothing but the request
 * holds it, and what is collected as garbage ends nothing.
 */
const LONGEST_MS = 30_000;

/**
 * Up to so many bytes as text; `isWhole` is false when there were more.
 * @throws AnswerTooSlow for a body that does not end within half a minute
 */
export async function readBounded(
  { body }: Answer,
  mostBytes: number,
): Promise<{ text: string; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (body)
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > mostBytes) break;
    }
  const text = Buffer.concat(chunks).subarray(0, mostBytes).toString("utf8");
  return { text, isWhole: bytes <= mostBytes };
}

async function* chunksOf(body: object): AsyncGenerator<Uint8Array> {
  if (!(body instanceof ReadableStream)) {
    yield* body as AsyncIterable<Uint8Array>;
    return;
  }
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  let isLate = false;
  const end = () => reader.cancel().catch(() => undefined);
  const timer = AbortSignal.timeout(LONGEST_MS);
  const onLate = () => {
    isLate = true;
    void end();
  };
  timer.addEventListener("abort", onLate);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) throw new AnswerTooSlow(`more than ${LONGEST_MS} ms`);
      if (done) return;
      yield value;
    }
  } finally {
    timer.removeEventListener("abort", onLate);
    void end();
  }
}

export class AnswerTooSlow extends Error {
  override name = "AnswerTooSlow";
}

export class AnswerTooLarge extends Error {
  override name = "AnswerTooLarge";
}

/** More than any document of a provider's keys or endpoints. */
const MOST_OF_A_LIBRARY = 256 * 1024;

/** For libraries that ask by themselves. Rejects with AnswerTooLarge where there is more than they could need. */
export async function fetchBounded(url: string | URL, init?: object): Promise<Response> {
  const answer = await fetch(url, init);
  const { text, isWhole } = await readBounded(answer, MOST_OF_A_LIBRARY);
  if (!isWhole) throw new AnswerTooLarge(`more than ${MOST_OF_A_LIBRARY} bytes`);
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  // Of the body as it was sent, not as it is handed on.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(text === "" ? null : text, { status, statusText, headers });
}
