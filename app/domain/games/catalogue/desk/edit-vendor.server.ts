import { isDeepStrictEqual } from "node:util";
import type { Updateable } from "kysely";
import { first, Rollback, rows, type Tx } from "~/db/runner/transaction";
import type { VendorsTable } from "~/db/schema";
import type { App } from "../../../app.server";
import { refuse, type Outcome } from "../../../shared/refusal";
import { changeKept } from "../../../shared/versions.server";
import { type ActingStaff, byStaff, recordAudit } from "../../../audit/audit.server";
import { HOUSE_STUDIO } from "../../launch/house-studio.server";
import { addressProblem, type AddressProblem } from "../../launch/vendor-address.server";
import { maintenanceColumns } from "./maintenance.schema.server";
import type { ConnectionInput, VendorInput } from "./vendor.schema.server";

/**
 * Staff change a vendor. Of two people who change one at once the second is told. Whoever has a vendor's key can tell
 * the site that its games were won: a key is written and never read back, and the log says only that it changed.
 */
interface By {
  vendorId: number;
  by: ActingStaff;
}

type Refusal = "unknown_vendor" | "changed_meanwhile";

/** `languages` are those of the form. Refusals: `unknown_vendor`, `changed_meanwhile`. */
export function changeVendor(
  app: App,
  { vendorId, by, version, languages, ...input }: By & VendorInput & { languages: readonly string[] },
): Promise<Outcome<object, Refusal>> {
  return changeKept(app, "catalogue", function* () {
    const before = yield* lockVendor(vendorId, version);
    if (!before) return refuse(yield* whyNot(vendorId));
    const after = {
      name: input.name,
      sort: input.sort,
      rules_url: input.rulesUrl ?? null,
      football_card: input.footballCard ?? null,
      enabled: input.enabled ? 1 : 0,
      ...maintenanceColumns(input.maintenance, input.texts, {
        maintenanceReason: before.maintenance_reason,
        languages,
      }),
    };
    yield* putVendor(app, { vendorId, by }, { before, after });
    return { ok: true as const };
  });
}

/**
 * Refusals: `unknown_vendor`, `changed_meanwhile`, `house_connection` (the built-in studio and the site agree on theirs
 * by themselves), `launcher_credentials` and `launcher_private` for an address that nobody may be asked at,
 * `money_at_vendor` while it keeps members' money and would no longer be asked for it there, `launcher_missing` and `key_missing` when the vendor is to be connected without.
 */
export function connectVendor(
  app: App,
  { vendorId, by, version, secret, ...input }: By & ConnectionInput,
): Promise<
  Outcome<
    object,
    Refusal | "house_connection" | AddressProblem | "money_at_vendor" | "launcher_missing" | "key_missing"
  >
> {
  const isElsewhere = input.launcherUrl !== undefined && !input.launcherUrl.startsWith("/");
  const problem = isElsewhere ? addressProblem(app.config, input.launcherUrl!) : undefined;
  return changeKept(app, "catalogue", function* () {
    const before = yield* lockVendor(vendorId, version);
    if (!before) return refuse(yield* whyNot(vendorId));
    if (before.code === HOUSE_STUDIO) throw new Rollback(refuse("house_connection"));
    if (problem) throw new Rollback(refuse(problem));
    const after = {
      adapter: input.adapter,
      wallet: input.wallet,
      casino_id: input.casinoId,
      launcher_url: input.launcherUrl ?? "",
    };
    if (isElsewhereNow(before, after) && (yield* keepsMoney(vendorId)))
      throw new Rollback(refuse("money_at_vendor"));
    if (input.adapter !== "none" && !after.launcher_url) throw new Rollback(refuse("launcher_missing"));
    if (input.adapter !== "none" && !(secret ?? before.secret).trim())
      throw new Rollback(refuse("key_missing"));
    if (secret !== undefined)
      yield* rows((db) => db.updateTable("vendors").set({ secret }).where("id", "=", vendorId));
    yield* putVendor(app, { vendorId, by }, { before, after, newKey: secret !== undefined });
    return { ok: true as const };
  });
}

type Connection = Pick<VendorsTable, "adapter" | "casino_id" | "launcher_url"> & { wallet: string };

const isElsewhereNow = (before: Connection, after: Connection) =>
  before.wallet === "transfer" &&
  (["adapter", "wallet", "casino_id", "launcher_url"] as const).some(
    (column) => before[column] !== after[column],
  );

/** Members' money that lies with a vendor by the books, or is on its way. A transfer holds the vendor's row as this does. */
function* keepsMoney(vendorId: number): Tx<boolean> {
  const open = yield* first((db) =>
    db
      .selectFrom("vendor_transfers")
      .select("id")
      .where("vendor_id", "=", vendorId)
      .where("state", "in", ["requested", "in_doubt"])
      .limit(1),
  );
  if (open) return true;
  const money = yield* first((db) =>
    db
      .selectFrom("vendor_wallets as wallet")
      .innerJoin("ledger_accounts as party", "party.owner_id", "wallet.id")
      .innerJoin("wallets as money", "money.id", "party.id")
      .select("wallet.id")
      .where("wallet.vendor_id", "=", vendorId)
      .where("party.kind", "in", ["vendor_wallet", "test_vendor_wallet"])
      .where("money.balance_minor", ">", 0n)
      .limit(1),
  );
  return money !== undefined;
}

/** The row as it was; nobody else changes it until the transaction ends. */
function* lockVendor(vendorId: number, version: number) {
  return yield* first((db) =>
    db
      .updateTable("vendors")
      .set({ version: version + 1 })
      .where("id", "=", vendorId)
      .where("version", "=", version)
      .returningAll(),
  );
}

function* whyNot(vendorId: number): Tx<Refusal> {
  const known = yield* first((db) => db.selectFrom("vendors").select("id").where("id", "=", vendorId));
  return known ? "changed_meanwhile" : "unknown_vendor";
}

function* putVendor(
  app: App,
  { vendorId, by }: By,
  { before, after, newKey = false }: { before: object; after: Updateable<VendorsTable>; newKey?: boolean },
): Tx<void> {
  const was = Object.fromEntries(Object.entries(before).filter(([column]) => column in after));
  if (isDeepStrictEqual(was, after) && !newKey) return;
  yield* rows((db) => db.updateTable("vendors").set(after).where("id", "=", vendorId));
  yield* recordAudit(app, {
    ...byStaff(by),
    action: newKey ? "vendor.key_changed" : "vendor.changed",
    target: `vendor:${vendorId}`,
    before: was,
    after,
  });
}
