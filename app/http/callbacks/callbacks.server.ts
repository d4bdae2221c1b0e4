import { Router } from "express";
import type { App } from "~/domain/app.server";
import { paymentCallbacks } from "./payment.server";
import { softswissCallbacks, type Callbacks } from "./softswiss.server";

/** What outside systems call. Each part reads bodies its own way; whatever is left is nobody's. */
export function callbacks(app: App): Callbacks {
  const router = Router();
  const softswiss = softswissCallbacks(app);
  router.use("/softswiss", softswiss.router);
  router.use("/payment", paymentCallbacks(app));
  router.use((_request, response) => void response.status(404).end());
  return { router, settled: softswiss.settled };
}
