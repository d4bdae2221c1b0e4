import type { Wallet } from "./wallet/wallet";
import { createHttpWallet, type HttpWalletOptions } from "./wallet/http-wallet";

/**
 * One vendor that offers games of this studio at the operator: the studio under its own name, or a brand that has
 * its games made here. Each has a key of its own and callbacks of its own.
 */
export interface LabelOptions {
  /** The vendor's code at the operator. */
  code: string;
  /** As players read it; undefined for the studio itself, which is called what its texts call it. */
  name?: string;
  /** The operator's wallet for this vendor, such as http://127.0.0.1:3000/callbacks/softswiss/studio. */
  walletUrl: string;
  /** Signs the calls to the wallet. */
  secret: string;
  /** Proves that a launch comes from the operator. */
  operatorSecret: string;
  /** The operator's name in launches; without it every name is accepted. */
  casinoId?: string;
}

/** The label of the studio under its own name. */
export const HOUSE_LABEL = "studio";

export type Labels = ReadonlyMap<string, LabelOptions>;

/** @throws Error for a secret that is empty */
export function labelsOf(labels: readonly LabelOptions[]): Labels {
  for (const { code, secret, operatorSecret } of labels) {
    if (secret.trim() === "" || operatorSecret.trim() === "")
      throw new Error(`the studio's secrets for ${code} must not be empty`);
  }
  return new Map(labels.map((label) => [label.code, label]));
}

/** The wallets by label. Rounds of a label that is connected no longer stay open until it is connected again. */
export function walletsOf(
  labels: Labels,
  timing: Pick<HttpWalletOptions, "attemptTimeoutMs" | "balanceTimeoutMs">,
): (label: string) => Wallet {
  const wallets = new Map(
    [...labels].map(([code, { walletUrl, secret }]) => [
      code,
      createHttpWallet({ walletUrl, secret, ...timing }),
    ]),
  );
  return (label) => wallets.get(label) ?? NOT_CONNECTED;
}

const unknown = () => Promise.resolve({ kind: "unknown", reason: "the label is not connected" } as const);
const NOT_CONNECTED: Wallet = { balance: unknown, play: unknown, takeBack: unknown };
