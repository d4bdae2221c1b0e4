import { createHttpWallet, type HttpWalletOptions } from "./wallet/http-wallet";
import type { Wallet } from "./wallet/wallet";

/**
 * One vendor that offers games of this studio at the operator: the studio under its own name, or a brand that has
 * its games made here. Each has a key of its own and callbacks of its own.
 */
export interface Label {
  /** The vendor's code at the operator. */
  code: string;
  /** As players read it; undefined for the studio itself, which is called what its texts call it. */
  name?: string | undefined;
  /** The operator's wallet for this vendor, such as http://127.0.0.1:3000/callbacks/softswiss/studio. */
  walletUrl: string;
  /** Signs the calls to the wallet. */
  secret: string;
  /** Proves that a launch comes from the operator. */
  operatorSecret: string;
  /** Whether the studio keeps its players' balances, and the operator moves money in and out. */
  keepsPurses?: boolean | undefined;
  /** The operator's name in launches; without it every name is accepted. */
  casinoId?: string | undefined;
}

/** The label of the studio under its own name. */
export const HOUSE_LABEL = "studio";

/** The labels that are connected, and their wallets. They may be replaced while the studio runs. */
export class Labels {
  #labels = new Map<string, { label: Label; wallet: Wallet }>();

  constructor(
    readonly timing: Pick<HttpWalletOptions, "attemptTimeoutMs" | "balanceTimeoutMs">,
    labels: readonly Label[],
    readonly purseOf: (label: string) => Wallet,
  ) {
    this.replace(labels);
  }

  find(code: string): Label | undefined {
    return this.#labels.get(code)?.label;
  }

  /** Rounds of a label that is connected no longer stay open until it is connected again. */
  walletOf(code: string): Wallet {
    return this.#labels.get(code)?.wallet ?? NOT_CONNECTED;
  }

  /** @throws Error for a secret that is empty; then the labels stay as they are */
  replace(labels: readonly Label[]): void {
    for (const { code, secret, operatorSecret } of labels) {
      if (secret.trim() === "" || operatorSecret.trim() === "")
        throw new Error(`the studio's secrets for ${code} must not be empty`);
    }
    const connected = labels.map((label) => {
      const wallet = label.keepsPurses
        ? this.purseOf(label.code)
        : createHttpWallet({ ...label, ...this.timing });
      return [label.code, { label, wallet }] as const;
    });
    this.#labels = new Map(connected);
  }
}

/** Nothing is sent: a new bet is off at once, and an older one waits. */
const serverOnly = () =>
  Promise.resolve({ kind: "undelivered", reason: "the label is not connected" } as const);
const NOT_CONNECTED: Wallet = { balance: serverOnly, play: serverOnly, takeBack: serverOnly };
