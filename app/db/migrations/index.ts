import type { Migration } from "kysely";
import * as accounts from "./0001-accounts";
import * as ledger from "./0002-ledger";
import * as games from "./0003-games";
import * as cashier from "./0004-cashier";
import * as site from "./0005-site";
import * as notices from "./0006-notices";
import * as promotions from "./0007-promotions";
import * as help from "./0009-help";
import * as matches from "./0010-matches";
import * as gameUpkeep from "./0011-games";
import * as jackpot from "./0012-jackpot";
import * as profiles from "./0020-profiles";
import * as forcedPassword from "./0021-forced-password";

/** Every step from an empty database to today's, in order. A step that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  "0001-accounts": accounts,
  "0002-ledger": ledger,
  "0003-games": games,
  "0004-cashier": cashier,
  "0005-site": site,
  "0006-notices": notices,
  "0007-promotions": promotions,
  "0009-help": help,
  "0010-matches": matches,
  "0011-games": gameUpkeep,
  "0012-jackpot": jackpot,
  "0020-profiles": profiles,
  "0021-forced-password": forcedPassword,
};
