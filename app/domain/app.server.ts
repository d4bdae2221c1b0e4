import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import type { Store } from "~/db/runner/transaction";
import type { FirebaseProject } from "./vocabulary/sms-channel";
import type { SocialClients } from "./membership/social/provider";
import type { Bus } from "./shared/bus";
import type { Clock } from "./shared/clock";
import type { Domain } from "./shared/domain";
import type { Countries } from "./shared/countries";
import type { Ids } from "./shared/id";
import type { Random } from "./shared/random";

/** Everything a domain service may touch. One per process; tests make one per test. */
export interface App {
  /** For reading. What changes rows goes through `store`. */
  db: Kysely<Database>;
  store: Store;
  clock: Clock;
  random: Random;
  ids: Ids;
  bus: Bus;
  countries: Countries;
  log: Log;
  /** What each room brings to jobs, desk, retention, export and erasure. */
  domains: readonly Domain<App>[];
  config: SiteConfig;
}

/** What an operator decides at installation; what staff may change at run time are the settings of the brand. */
export interface SiteConfig {
  /** Until staff set another; the same holds for the currency. */
  timeZone: string;
  /** Code of the currency that accounts are opened in. */
  currency: string;
  /** Chains every wallet's entries by hash. */
  hashChain: boolean;
  /** What accounts are handed out with; whoever logs in with it must choose another. */
  defaultPassword?: string;
  /** Signs what leaves the server and must come back unchanged. */
  secret: string;
  /** Seals the secrets of raffles, so that `secret` can change while one runs. Without one, `secret` does it. */
  raffleKey?: () => string | undefined;
  /** Asks for a proof of work or a captcha where robots come. */
  humanCheck: boolean;
  /** Whether the page that shows every component is there. */
  gallery?: boolean;
  /** Where the site is reached from outside, without a trailing slash. */
  publicUrl: string;
  /** The mail server, with its name and password; without one, mails are kept for staff to read. */
  smtpUrl?: string;
  /** The gateway for text messages; without one, they are kept for staff to read. */
  sms?: { url: string; key: string };
  /** What social providers gave the operator. */
  social?: SocialClients;
  /** The operator's project at Firebase, which may check whose a mobile number is. */
  firebase?: FirebaseProject;
  /** Whether vendors may be asked on this machine and on private networks. */
  privateNetworks: boolean;
  /** Names of the accounts of the demo brand that play by themselves at this site. */
  demoPlayers?: readonly string[];
  /** Where this process reaches itself, once it listens. */
  selfUrl?: string;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
