import type { App } from "../app.server";

/** What a member has: to spend, and held for withdrawals that are on their way. */
export interface WalletView {
  availableMinor: bigint;
  heldMinor: bigint;
}

export async function walletView(
  { db }: Pick<App, "db">,
  { accountId, currency }: { accountId: number; currency: string },
): Promise<WalletView> {
  const wallets = await db
    .selectFrom("wallets")
    .select(["kind", "balance_minor"])
    .where("account_id", "=", accountId)
    .where("currency", "=", currency)
    .execute();
  const of = (kind: string) => wallets.find((wallet) => wallet.kind === kind)?.balance_minor ?? 0n;
  return { availableMinor: of("main"), heldMinor: of("hold") };
}
