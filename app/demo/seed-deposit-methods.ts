import type { App } from "~/domain/app.server";
import { elsewhere } from "./other-languages";
import { insertRows } from "./insert-rows";
import type { Progress } from "./progress";
import type { BrandWords } from "./words/brand-words";

interface DemoMethod {
  code: keyof BrandWords["deposits"];
  kind: "manual" | "gateway";
  en: { name: string; instructions: string };
  bn: { name: string; instructions: string };
  payTo: { label: { en: keyof BrandWords["payTo"]; bn: string }; value: string }[];
  minMinor: bigint;
  maxMinor: bigint;
}

const METHODS: DemoMethod[] = [
  {
    code: "mobile-wallet",
    kind: "manual",
    en: {
      name: "Mobile wallet",
      instructions:
        "Open your wallet app and choose Send money. Type the number, the amount and the reference, then come back and send us the transaction number.",
    },
    bn: {
      name: "মোবাইল ওয়ালেট",
      instructions:
        "ওয়ালেট অ্যাপ খুলে সেন্ড মানি বেছে নিন। নম্বর, পরিমাণ ও রেফারেন্স লিখুন, তারপর ফিরে এসে আমাদের লেনদেন নম্বরটি পাঠান।",
    },
    payTo: [{ label: { en: "Wallet number", bn: "ওয়ালেট নম্বর" }, value: "01844 207 316" }],
    minMinor: 20_000n,
    maxMinor: 2_500_000n,
  },
  {
    code: "bank-transfer",
    kind: "manual",
    en: {
      name: "Bank transfer",
      instructions:
        "Transfer from an account in your own name and write the reference in the note. Money sent before 17:00 is found on the same day.",
    },
    bn: {
      name: "ব্যাংক ট্রান্সফার",
      instructions:
        "নিজের নামের অ্যাকাউন্ট থেকে পাঠান এবং নোটে রেফারেন্স লিখুন। বিকেল 5টার আগে পাঠানো টাকা সেদিনই মেলানো হয়।",
    },
    payTo: [
      { label: { en: "Bank", bn: "ব্যাংক" }, value: "City Central Bank, Motijheel" },
      { label: { en: "Account name", bn: "অ্যাকাউন্টের নাম" }, value: "Croupier Demo Ltd" },
      { label: { en: "Account number", bn: "অ্যাকাউন্ট নম্বর" }, value: "1002 0030 4821" },
    ],
    minMinor: 100_000n,
    maxMinor: 50_000_000n,
  },
  {
    code: "sandbox",
    kind: "gateway",
    en: {
      name: "Sandbox card",
      instructions: "You pay on the sandbox gateway's own page and come back here. No real money moves.",
    },
    bn: {
      name: "স্যান্ডবক্স কার্ড",
      instructions: "স্যান্ডবক্স গেটওয়ের নিজস্ব পৃষ্ঠায় পরিশোধ করে এখানে ফিরে আসবেন। আসল কোনো টাকা লেনদেন হয় না।",
    },
    payTo: [],
    minMinor: 20_000n,
    maxMinor: 5_000_000n,
  },
];

/** The ways to pay in: two by hand and the gateway for trying out. A second time it changes nothing. */
export async function seedDepositMethods(app: App, progress: Progress): Promise<void> {
  progress.begin("ways to pay in", METHODS.length);
  const rows = METHODS.map(({ code, kind, en, bn, payTo, minMinor, maxMinor }, position) => ({
    id: position + 1,
    code,
    kind,
    currency: "BDT",
    texts: JSON.stringify({ en, bn, ...elsewhere(({ deposits }) => deposits[code]) }),
    pay_to: JSON.stringify(payTo.map(furtherLabel)),
    min_minor: minMinor,
    max_minor: maxMinor,
    enabled: 1,
    sort: position,
  }));
  await insertRows(app, "deposit_methods", rows, (done) => progress.at(done));
}

const furtherLabel = ({ label, value }: DemoMethod["payTo"][number]) => ({
  label: { ...label, ...elsewhere(({ payTo }) => payTo[label.en]) },
  value,
});
