import express, { Router, type ErrorRequestHandler, type RequestHandler } from "express";
import type { App } from "~/domain/app.server";
import { settlePayment, type SettleRefusal } from "~/domain/wallet/gateway-payments.server";

const STATUS: Record<SettleRefusal, number> = {
  unknown_provider: 404,
  bad_signature: 401,
  unreadable: 400,
  unknown_deposit: 404,
  amount_mismatch: 422,
  payment_of_another_order: 409,
  already_decided: 409,
};

/** What payment gateways tell: `POST /callbacks/payment/<provider>`, signed. A repeat is answered like the first. */
export function paymentCallbacks(app: App): RequestHandler {
  const router = Router();
  // The signature covers every byte, so the body is taken as it came, whatever it claims to be.
  router.post("/:provider", express.raw({ type: () => true, limit: "64kb" }), (request, response, next) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { provider } = request.params;
    settlePayment(app, { provider, body, header: (name) => request.get(name) }).then((settled) => {
      if (settled.ok) return void response.json({ status: settled.kind, repeated: settled.repeated });
      response.status(STATUS[settled.refusal]).json({ error: settled.refusal });
    }, next);
  });
  router.use(tooLarge);
  return router;
}

const tooLarge: ErrorRequestHandler = (error: { type?: string }, _request, response, next) => {
  if (error.type !== "entity.too.large") return next(error);
  response.status(413).json({ error: "too_large" });
};
