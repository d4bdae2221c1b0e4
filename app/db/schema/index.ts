import type { AccountsTables } from "./accounts";
import type { AgentsTables } from "./agents";
import type { BonusesTables } from "./bonuses";
import type { BrandTables } from "./brand";
import type { GamesTables } from "./games";
import type { IdentityTables } from "./identity";
import type { JackpotTables } from "./jackpot";
import type { LedgerTables } from "./ledger";
import type { MessagingTables } from "./messaging";
import type { PointsTables } from "./points";
import type { PrivacyTables } from "./privacy";
import type { PromotionsTables } from "./promotions";
import type { SaferPlayTables } from "./safer-play";
import type { SettlementTables } from "./settlement";
import type { SharedTables } from "./shared";
import type { StaffTables } from "./staff";
import type { VendorWalletsTables } from "./vendor-wallets";
import type { WalletTables } from "./wallet";
import type { WalletContractTables } from "./wallet-contract";

/**
 * Every table of the product, by hand, for both stores. Columns whose name ends in `_minor` are money (bigint, the
 * currency's smallest unit), in `_at` an instant (epoch milliseconds); `day` is YYYYMMDD in the site's zone; flags
 * are 0 or 1; JSON is text. A test compares this with what the stores really hold.
 */
export interface Database
  extends
    AccountsTables,
    AgentsTables,
    BonusesTables,
    BrandTables,
    GamesTables,
    IdentityTables,
    JackpotTables,
    LedgerTables,
    MessagingTables,
    PointsTables,
    PrivacyTables,
    PromotionsTables,
    SaferPlayTables,
    SettlementTables,
    SharedTables,
    StaffTables,
    VendorWalletsTables,
    WalletTables,
    WalletContractTables {}

export type * from "./accounts";
export type * from "./agents";
export type * from "./brand";
export type * from "./games";
export type * from "./identity";
export type * from "./jackpot";
export type * from "./ledger";
export type * from "./messaging";
export type * from "./points";
export type * from "./privacy";
export type * from "./promotions";
export type * from "./safer-play";
export type * from "./settlement";
export type * from "./shared";
export type * from "./staff";
export type * from "./vendor-wallets";
export type * from "./wallet";
export type * from "./wallet-contract";
