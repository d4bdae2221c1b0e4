import type { Seeded } from "~/art/random";
import { rows } from "~/db/runner/transaction";
import type { App } from "~/domain/app.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { balanceNow } from "~/domain/ledger/balance.server";
import { approveDeposit } from "~/domain/wallet/deposit-review.server";
import { openDeposit, reportPayment } from "~/domain/wallet/deposits.server";
import { addWithdrawalAccount, listWithdrawalAccounts } from "~/domain/wallet/withdrawal-accounts.server";
import { confirmWithdrawal } from "~/domain/wallet/withdrawal-confirmation.server";
import { approveWithdrawal, payWithdrawal } from "~/domain/wallet/withdrawal-review.server";
import { requestWithdrawal } from "~/domain/wallet/withdrawals.server";
import type { Member } from "./history";
import { DEMO_STAFF } from "./seed-people";

export interface Cashier {
  app: App;
  methods: { id: number; minMinor: bigint }[];
  /** Two staff members, for amounts that need both. */
  signers: [number, number];
}

const STAFF_IP = "127.0.0.1";
/** Whoever has less pays in before playing. */
const LOW_MINOR = 30_000n;
const SUMS = [50_000n, 100_000n, 100_000n, 200_000n, 500_000n];

interface Visit {
  player: Member;
  day: number;
  /** Leaves it for staff to decide. */
  leave?: boolean;
}

export async function openCashier(app: App): Promise<Cashier> {
  const [first, second] = await Promise.all(
    DEMO_STAFF.map((name) =>
      app.db.selectFrom("staff").select("id").where("username_key", "=", name).executeTakeFirstOrThrow(),
    ),
  );
  const methods = await app.db
    .selectFrom("deposit_methods")
    .select(["id", "min_minor as minMinor"])
    .where("kind", "=", "manual")
    .orderBy("id")
    .execute();
  return { app, methods, signers: [first!.id, second!.id] };
}

/** A manual payment: opened, reported, found by staff. */
export async function payIn(
  { app, methods, signers }: Cashier,
  { player, day, random, leave = false }: Visit & { random: Pick<Seeded, "pick"> },
): Promise<void> {
  if (!leave && (await mainBalance(app, player)) >= LOW_MINOR) return;
  const { currency } = app.config;
  const accountId = player.id;
  const formKey = `demo-${day}`;
  const method = random.pick(methods);
  const sum = random.pick(SUMS);
  const amountMinor = sum < method.minMinor ? method.minMinor : sum;
  const opened = await openDeposit(app, { accountId, currency, methodId: method.id, amountMinor, formKey });
  if (!opened.ok) return;
  const { depositId } = opened;
  const reference = `TX${day}${String(accountId).slice(-6)}`;
  await reportPayment(app, { accountId, depositId, reference, ip: "192.0.2.1", proofs: [], formKey });
  if (!leave) await approveDeposit(app, { depositId, by: { staffId: signers[0], ip: STAFF_IP } });
}

/** A withdrawal of half of what is there, signed, paid and received. True when there was enough to ask for. */
export async function withdraw(
  { app, signers }: Cashier,
  { player, day, leave = false }: Visit,
): Promise<boolean> {
  const { withdrawals: rules } = await settingsOf(app);
  const half = (await mainBalance(app, player)) / 2n;
  if (half < rules.minMinor) return false;
  const amountMinor = half < rules.maxMinor ? half - (half % 100n) : rules.maxMinor;
  const accountId = player.id;
  const formKey = `demo-${day}`;
  const request = {
    accountId,
    currency: app.config.currency,
    paymentPassword: undefined,
    amountMinor,
    formKey,
  };
  const asked = await requestWithdrawal(app, { ...request, withdrawalAccountId: await payeeOf(app, player) });
  if (!asked.ok) return false;
  if (leave) return true;
  const { withdrawalId } = asked;
  for (const staffId of signers)
    await approveWithdrawal(app, { withdrawalId, by: { staffId, ip: STAFF_IP } });
  const by = { staffId: signers[0], ip: STAFF_IP };
  await payWithdrawal(app, { withdrawalId, by, reference: `PO${day}${String(accountId).slice(-6)}` });
  await confirmWithdrawal(app, { accountId, withdrawalId, confirmation: { answer: "received" }, formKey });
  return true;
}

async function payeeOf(app: App, { id: accountId, username }: Member): Promise<number> {
  const [known] = await listWithdrawalAccounts(app, accountId);
  if (known) return known.id;
  const name = username.replace(/\d+$/, "");
  const holderName = `${name[0]!.toUpperCase()}${name.slice(1)} Hossain`;
  await app.store.transaction(() =>
    rows((db) => db.updateTable("accounts").set({ payee_name: holderName }).where("id", "=", accountId)),
  );
  const number = `017${String(accountId).slice(-8)}`;
  const payee = { kind: "mobile_wallet", institution: "Mobile wallet", holderName, number } as const;
  const added = await addWithdrawalAccount(app, { ...payee, accountId, formKey: "demo", ip: "" });
  if (!added.ok) throw new Error(`the demo brand could not add a withdrawal account: ${added.refusal}`);
  return added.withdrawalAccountId;
}

function mainBalance(app: App, { id: accountId }: Member): Promise<bigint> {
  return balanceNow(app, { accountId, kind: "main", currency: app.config.currency });
}
