import type { ContractType } from "~/domain/contracts/contract";
import { paths } from "./paths";

/** The pages of what contracts pay, by the specification's names. */
export const PAY_PAGES = {
  dividend: "agentDividendRecordCopy2",
  daily_salary: "agentDailyWages2",
  hourly_salary: "agentHourSalary",
  realtime_salary: "agentRealtimeSalary",
} as const satisfies Record<ContractType, string>;

export const payPath = (type: ContractType) => `${paths.agentHome}/${PAY_PAGES[type]}`;

/** What explains one payout. */
export const payoutPath = (billId: number) => `${paths.agentHome}/payouts/${billId}`;
export const payNowPath = `${paths.agentHome}/payouts/payment`;

/** The same at the desk, and what is decided about it. */
export function adminPayoutPath(billId: number, step?: "approval" | "rejection"): string {
  return [paths.adminPayouts, billId, step].filter(Boolean).join("/");
}

/** The type whose page an address is. */
export function payTypeAt(pathname: string): ContractType | undefined {
  return (Object.keys(PAY_PAGES) as ContractType[]).find((type) => payPath(type) === pathname);
}
