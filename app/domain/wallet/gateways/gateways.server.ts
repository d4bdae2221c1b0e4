import type { App } from "../../app.server";
import type { PaymentGateway } from "./payment-gateway";
import { sandboxGateway, sandboxSecret } from "./sandbox.server";

/**
 * The gateways that are set up, by the code that their deposit method and the address of their messages carry. One that
 * no method uses is not there at all: nobody should be able to pay by it, or to try to.
 */
export async function findGateway(
  app: Pick<App, "config" | "db">,
  provider: string,
): Promise<PaymentGateway | undefined> {
  if (provider !== "sandbox" || !(await usesGateway(app, provider))) return undefined;
  return sandboxGateway(sandboxSecret(app.config.secret));
}

/**
 * The gateway to read a message with: also one that no method offers any more, as long as there is a deposit by it,
 * which may have been paid in time and be reported late.
 */
export async function findReporter(
  app: Pick<App, "config" | "db">,
  provider: string,
): Promise<PaymentGateway | undefined> {
  if (provider !== "sandbox" || !(await mayReport(app, provider))) return undefined;
  return sandboxGateway(sandboxSecret(app.config.secret));
}

async function mayReport({ db }: Pick<App, "db">, provider: string): Promise<boolean> {
  const found = await methodsOf(db, provider)
    .where((row) =>
      row.or([
        row("method.enabled", "=", 1),
        row.exists(
          row.selectFrom("deposits").select("deposits.id").whereRef("deposits.method_id", "=", "method.id"),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

function methodsOf(db: App["db"], provider: string) {
  return db
    .selectFrom("deposit_methods as method")
    .select("method.id")
    .where("method.kind", "=", "gateway")
    .where("method.code", "=", provider);
}

/** Whether a method offers it, or did and somebody is still paying by it. */
export async function usesGateway({ db }: Pick<App, "db">, provider: string): Promise<boolean> {
  const used = await methodsOf(db, provider)
    .where((row) =>
      row.or([
        row("method.enabled", "=", 1),
        row.exists(
          row
            .selectFrom("deposits")
            .select("deposits.id")
            .whereRef("deposits.method_id", "=", "method.id")
            .where("deposits.status", "=", "awaiting_payment"),
        ),
      ]),
    )
    .executeTakeFirst();
  return used !== undefined;
}
