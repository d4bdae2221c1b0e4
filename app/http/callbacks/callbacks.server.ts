import { Router } from "express";
import type { App } from "~/domain/app.server";
import { paymentCallbacks } from "./payment.server";
import { softswissCallbacks } from "./softswiss.server";

/** What outside systems call. Each part reads bodies its own way; whatever is left is nobody's. */
export function callbacks(app: App): Router {
  const router = Router();
  router.use("/softswiss", softswissCallbacks(app));
  router.use("/payment", paymentCallbacks(app));
  router.use((_request, response) => void response.status(404).end());
  return router;
}
