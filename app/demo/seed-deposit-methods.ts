import type { App } from "~/domain/app.server";
import { insertRows } from "./insert-rows";
import type { Progress } from "./progress";
import { inAllLanguages, type DemoKey } from "./words";

interface DemoMethod {
  code: DemoKey<"deposits">;
  kind: "manual" | "gateway";
  payTo: { key: DemoKey<"payTo">; value: string }[];
  minMinor: bigint;
  maxMinor: bigint;
}

const METHODS: DemoMethod[] = [
  {
    code: "mobile-wallet",
    kind: "manual",
    payTo: [{ key: "wallet-number", value: "01844 207 316" }],
    minMinor: 20_000n,
    maxMinor: 2_500_000n,
  },
  {
    code: "bank-transfer",
    kind: "manual",
    payTo: [
      { key: "bank", value: "City Central Bank, Motijheel" },
      { key: "account-name", value: "Croupier Demo Ltd" },
      { key: "account-number", value: "1002 0030 4821" },
    ],
    minMinor: 100_000n,
    maxMinor: 50_000_000n,
  },
  {
    code: "sandbox",
    kind: "gateway",
    payTo: [],
    minMinor: 20_000n,
    maxMinor: 5_000_000n,
  },
];

/** The ways to pay in: two by hand and the gateway for trying out. A second time it changes nothing. */
export async function seedDepositMethods(app: App, progress: Progress): Promise<void> {
  progress.begin("ways to pay in", METHODS.length);
  const rows = METHODS.map(({ code, kind, payTo, minMinor, maxMinor }, position) => ({
    id: position + 1,
    code,
    kind,
    currency: "BDT",
    texts: JSON.stringify(inAllLanguages(({ deposits }) => deposits?.[code])),
    pay_to: JSON.stringify(payTo.map(labelled)),
    min_minor: minMinor,
    max_minor: maxMinor,
    enabled: 1,
    sort: position,
  }));
  await insertRows(app, "deposit_methods", rows, (done) => progress.at(done));
}

const labelled = ({ key, value }: DemoMethod["payTo"][number]) => ({
  label: inAllLanguages(({ payTo }) => payTo?.[key]),
  value,
});
