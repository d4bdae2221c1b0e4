/**
 * One stream of events for a page, whoever on it listens. A page in the background gives its connection back, and
 * comes back with what it asked for before.
 */
let stream: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let query: () => string = () => "";
const listeners = new Map<string, (data: unknown) => void>();

/** Listens to one kind of event, in the place of whoever listened to it before. */
export function onLive<Data>(event: string, listener: (data: Data) => void): void {
  const isFirst = listeners.size === 0;
  const isNew = !listeners.has(event);
  listeners.set(event, listener as (data: unknown) => void);
  if (isFirst) begin();
  else if (isNew && stream) hear(stream, event);
}

/** Asks for more than everybody gets; the query is asked for whenever a connection is made. */
export function askLive(more: () => string): void {
  query = more;
  if (stream) connect();
}

function begin(): void {
  document.addEventListener("visibilitychange", connect);
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => event.persisted && connect());
  // Whoever starts together with the first listener says before this what else is wanted.
  queueMicrotask(connect);
}

function connect(): void {
  clearTimeout(retry);
  stream?.close();
  stream = undefined;
  if (document.hidden) return;
  const made = (stream = new EventSource(`/events${query()}`));
  for (const event of listeners.keys()) hear(made, event);
  // A connection that breaks off is made again by the browser; one that was answered with an error is not.
  made.addEventListener("error", () => {
    if (made === stream && made.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryMs());
  });
}

/** Not all pages of a server that was away at once: by how long each has been open. */
const retryMs = () => 15_000 + (performance.now() % 15_000);

function hear(source: EventSource, event: string): void {
  source.addEventListener(event, ({ data }: MessageEvent<string>) =>
    listeners.get(event)?.(JSON.parse(data)),
  );
}
