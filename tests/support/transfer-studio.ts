import type { App } from "~/domain/app.server";
import { ledgerAccountOf } from "~/domain/ledger/parties.server";
import { walletParty } from "~/domain/vendor-wallets/book-play.server";
import { studioDb } from "~/studio/store/queries";
import { createPurseWallet } from "~/studio/purses/purse-wallet";
import { addMember } from "./cashier";
import { cutWallet, type Fate } from "./cut-wallet";
import { startTestStudio } from "./test-studio";

const LABEL = "saltreed";
const SECRET = "what-salt-and-reed-signs-with";

/** A studio that keeps its players' balances, connected to a site by a road on which answers can be lost. */
export async function openTransferStudio(app: App, fateOf: (call: string) => Fate = () => "pass") {
  const studio = await startTestStudio({
    clock: app.clock,
    brands: [
      {
        ...{ code: LABEL, walletUrl: "http://127.0.0.1:9", secret: SECRET, operatorSecret: SECRET },
        ...{ casinoId: "croupier", keepsPurses: true },
      },
    ],
  });
  const { pathname, origin } = new URL(studio.url);
  const road = await cutWallet(origin, ({ path }) => fateOf(path.split("/").pop()!));
  const vendorId = app.ids.next();
  await app.db
    .insertInto("vendors")
    .values({
      ...{ id: vendorId, code: LABEL, name: "Salt & Reed", adapter: "softswiss", casino_id: "croupier" },
      launcher_url: `${new URL(road.urlOf(LABEL)).origin}${pathname}/at/${LABEL}`,
      ...{ secret: SECRET, wallet: "transfer", enabled: 1, maintenance: 0, sort: 1 },
    })
    .execute();
  const purses = createPurseWallet(studio, LABEL);
  const purseOf = async (accountId: number) => {
    const player = await app.db
      .selectFrom("vendor_players")
      .select("player_ref")
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    return player.player_ref;
  };
  return {
    ...{ road, studio, vendorId },
    /** One round at the studio, without a page. */
    async play(accountId: number, stakeMinor: bigint, payoutMinor: bigint) {
      const player = {
        ...{ accountRef: await purseOf(accountId), currency: "BDT", exponent: 2 },
        ...{ gameCode: "rickshaw-reels", operatorSession: null },
      };
      const round = { player, roundId: String(app.ids.next()), stakeMinor, payoutMinor };
      const played = await purses.play(round);
      return { ...played, takeBack: () => purses.takeBack(round) };
    },
    /** What the studio keeps, and what the ledger says that it keeps. */
    async balancesAt(accountId: number) {
      const [there, wallet] = await Promise.all([
        purseOf(accountId).then((ref) =>
          studioDb(studio.database)
            .selectFrom("studio_purses")
            .select("balance_minor")
            .where("account_ref", "=", ref)
            .executeTakeFirst(),
        ),
        app.db
          .selectFrom("vendor_wallets")
          .selectAll()
          .where("account_id", "=", accountId)
          .executeTakeFirstOrThrow(),
      ]);
      const party = await app.store.transaction(() =>
        ledgerAccountOf(walletParty(wallet, false), "BDT", app.ids),
      );
      const booked = await app.db
        .selectFrom("wallets")
        .select("balance_minor")
        .where("id", "=", party.id)
        .executeTakeFirstOrThrow();
      return { vendor: there?.balance_minor ?? 0n, ledger: booked.balance_minor };
    },
    member: (balanceMinor?: bigint) => addMember(app, balanceMinor),
  };
}
