import type { App } from "../../app.server";
import type { PaymentGateway } from "./payment-gateway";
import { sandboxGateway, sandboxSecret } from "./sandbox.server";

/** The gateways that are set up, by the code that their deposit method and the address of their messages carry. */
export function gatewayOf(app: Pick<App, "config">, provider: string): PaymentGateway | undefined {
  return provider === "sandbox" ? sandboxGateway(sandboxSecret(app.config.secret)) : undefined;
}
