import express, { Router, type Request, type RequestHandler } from "express";
import type { Clock } from "~/domain/shared/clock";
import { sendNotice } from "./notice";
import { readOrder } from "./order";
import { PAGE_CSS, paymentPage } from "./page";

interface SandboxGateway {
  /** What the shop and the gateway share. */
  secret: string;
  clock: Clock;
  /** Whether the shop takes payments by it; where it does not, none of its pages is there. */
  isUsed: () => Promise<boolean>;
}

/**
 * A payment gateway that runs beside the site, so that the whole way of a payment can be tried without any other:
 * a page of its own, and a signed message to the shop. It knows nothing of the shop but the secret and the address.
 */
export function sandboxGatewayRouter({ secret, clock, isUsed }: SandboxGateway): RequestHandler {
  const router = Router();

  router.use((_request, _response, next) => {
    isUsed().then((used) => next(used ? undefined : "router"), next);
  });

  router.get("/page.css", (_request, response) => {
    response.type("text/css").setHeader("Cache-Control", "public, max-age=3600").send(PAGE_CSS);
  });

  router.get("/pay", (request, response) => {
    const order = readOrder(queryOf(request), secret);
    if (!order) return void response.status(404).type("text").send("not found");
    response.setHeader("Cache-Control", "no-store");
    response.type("html").send(paymentPage({ order, address: request.originalUrl, undelivered: false }));
  });

  router.post("/pay", express.urlencoded({ extended: false, limit: "4kb" }), (request, response, next) => {
    const order = readOrder(queryOf(request), secret);
    if (!order) return void response.status(404).type("text").send("not found");
    const { outcome } = request.body as { outcome?: string };
    const kind = outcome === "paid" ? "paid" : "failed";
    const url = `${ownOrigin(request)}/callbacks/payment/sandbox`;
    sendNotice({ order, kind, url, secret, now: clock.now() }).then(({ delivered }) => {
      if (delivered) return response.redirect(303, order.returnTo);
      response.status(502).type("html");
      response.send(paymentPage({ order, address: request.originalUrl, undelivered: true }));
    }, next);
  });

  return router;
}

function queryOf(request: Request): string {
  return request.originalUrl.split("?")[1] ?? "";
}

/** Where this very request arrived: the shop listens there too, whatever name the world knows it by. */
function ownOrigin({ socket }: Request): string {
  const address = socket.localAddress ?? "127.0.0.1";
  return `http://${address.includes(":") ? `[${address}]` : address}:${socket.localPort}`;
}
