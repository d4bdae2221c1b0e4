import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request } from "express";
import { Router } from "express";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { pendingMigrations } from "~/db/migrate";
import { WriteProbe } from "~/db/write-probe";
import type { App } from "~/domain/app.server";
import { alarmsWaiting } from "~/domain/games/returns/returns.views.server";

/** What whoever runs the server asks it: is the process there, can it serve, how is it doing. */
export function operations(
  app: App,
  { metricsToken, isStopping }: { metricsToken: string | undefined; isStopping: () => boolean },
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte of a request to the last of its answer",
    labelNames: ["method", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answered requests",
    labelNames: ["status"],
    registers: [registry],
  });
  new Gauge({
    name: "outbox_waiting",
    help: "Domain events that nobody has taken yet",
    registers: [registry],
    async collect() {
      const query = app.db
        .selectFrom("outbox")
        .select((row) => row.fn.countAll<number>().as("waiting"))
        .where("done_at", "is", null);
      this.set(Number((await query.executeTakeFirstOrThrow()).waiting));
    },
  });
  new Gauge({
    name: "game_return_alarms_waiting",
    help: "Games whose return is too far from the published one, which staff have not looked at yet",
    registers: [registry],
    async collect() {
      this.set((await alarmsWaiting(app)).count);
    },
  });

  function measure(request: IncomingMessage, response: ServerResponse): void {
    const end = seconds.startTimer({ method: request.method });
    response.on("finish", () => {
      end({ status: response.statusCode });
      requests.inc({ status: response.statusCode });
    });
  }

  const probe = new WriteProbe(app.store, app.clock);
  const router = Router();
  router.get("/healthz", (_request, response) => void response.type("text").send("ok"));
  router.get("/readyz", (_request, response) => {
    void ready(app, probe).then((problem) => {
      const answer = isStopping() ? "stopping" : problem;
      response
        .status(answer ? 503 : 200)
        .type("text")
        .send(answer ?? "ready");
    });
  });
  router.get("/metrics", (request, response, next) => {
    if (!mayReadMetrics(request, metricsToken)) return next();
    void registry.metrics().then((text) => response.type(registry.contentType).send(text), next);
  });
  return { measure, router };
}

async function ready(app: App, probe: WriteProbe): Promise<string | undefined> {
  try {
    const pending = await pendingMigrations(app.db);
    if (pending.length > 0) return `waiting for migrations: ${pending.join(", ")}`;
  } catch {
    return "the database cannot be reached";
  }
  return probe.write().then(
    () => undefined,
    () => "the database cannot be written",
  );
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** From this machine, or with the token; a proxy in front makes everything look like this machine, so then only by token. */
function mayReadMetrics(request: Request, token: string | undefined): boolean {
  if (token !== undefined) return request.headers.authorization === `Bearer ${token}`;
  return LOOPBACK.has(request.socket.remoteAddress ?? "") && request.headers["x-forwarded-for"] === undefined;
}
