import { eraseDue } from "~/domain/oversight/data-requests/erase.server";
import { acquireLease } from "~/domain/shared/lease.server";
import { confirmWithdrawal } from "~/domain/wallet/withdrawal-confirmation.server";
import { approveWithdrawal, payWithdrawal } from "~/domain/wallet/withdrawal-review.server";
import { requestWithdrawal } from "~/domain/wallet/withdrawals.server";
import { memberPaths } from "~/http/paths/member-paths";
import { newFormKey } from "./cashier";
import { memberSite, type MemberSite } from "./member-site";
import type { Page } from "./page";
import { addStaff, openSessionOf } from "./people";
import type { Visitor } from "./visitor";

export const YEAR_MS = 366 * 86_400_000;

export interface RightsSite extends MemberSite {
  staffId: number;
  desk: Visitor;
}

export async function openRightsSite(options: Parameters<typeof memberSite>[0] = {}): Promise<RightsSite> {
  const site = await memberSite({ balanceMinor: 0n, ...options });
  const staffId = await addStaff(site.app, { username: "risk", role: "risk" });
  const staffSession = await openSessionOf(site.app, staffId, { kind: "staff" });
  return { ...site, staffId, desk: site.visitor({ language: "en", staffSession }) };
}

export async function ask(
  { member }: MemberSite,
  right: string,
  fields: Record<string, string>,
): Promise<Page> {
  const page = await member.get(memberPaths.dataRequest(right));
  return member.submit(page.form("said"), fields);
}

/** The first request that waits, decided. */
export async function decide({ desk }: RightsSite, decision: { grant: string } | { reason: string }) {
  const queue = await desk.get("/admin/data");
  const link = queue.links.find((href) => href.startsWith("/admin/data/"))!;
  const page = await desk.get(link);
  const [name] = Object.keys(decision);
  const form = page.forms.find(
    ({ action, controls }) => action.startsWith("/admin/data/") && controls.some((one) => one.name === name),
  )!;
  return desk.follow(await desk.submit(form, decision));
}

export const requestsOf = ({ app }: MemberSite) =>
  app.db.selectFrom("data_requests").select(["kind", "status", "reason"]).orderBy("id").execute();

export const staffOf = ({ staffId }: RightsSite) => ({ staffId, ip: "203.0.113.77" });

export async function payOut(site: RightsSite, amountMinor: bigint): Promise<void> {
  const { app, accountId, withdrawalAccountId } = site;
  const request = {
    accountId,
    withdrawalAccountId,
    currency: "BDT",
    amountMinor,
    paymentPassword: undefined,
  };
  const asked = await requestWithdrawal(app, { ...request, formKey: newFormKey() });
  if (!asked.ok) throw new Error(asked.refusal);
  const { withdrawalId } = asked;
  await approveWithdrawal(app, { withdrawalId, by: staffOf(site) });
  await payWithdrawal(app, { withdrawalId, by: staffOf(site), reference: "To Zqwertina" });
  await confirmWithdrawal(app, {
    ...{ accountId, withdrawalId, confirmation: { answer: "received" }, formKey: newFormKey() },
  });
}

export async function erase({ app }: MemberSite) {
  const lease = await acquireLease(app, { name: "erase-by-hand", owner: "test", ttlMs: 60_000 });
  return eraseDue(app, lease!);
}

/** Until nothing is due. Once a night has gone by, the site's own job is at it as well: either may be first. */
export async function eraseAll(site: MemberSite): Promise<void> {
  while ((await erase(site)) === "more");
}
