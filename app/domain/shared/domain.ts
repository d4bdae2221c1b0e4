import type { Tx } from "~/db/runner/transaction";
import type { Permission } from "../declared";
import type { Currency } from "./money";
import type { Lease } from "./lease";

/**
 * What a domain brings to the site. Each room declares it in `<room>.domain.server.ts`; `domains.server.ts` lists the
 * declarations, and the scheduler, the retention, the desk's frame, the export and the erasure of personal data only
 * iterate over that list. `App` is a parameter because the app itself carries the list.
 */
export interface Domain<App> {
  name: string;
  jobs?: readonly Job<App>[];
  retention?: readonly Retention[];
  queues?: readonly StaffQueue<App>[];
  menu?: readonly DeskEntry[];
  /** What its entries of the audit log are called and how much each weighs; the words are `backoffice:audit.actions`. */
  auditActions?: Readonly<Record<string, Weight | undefined>>;
  personalData?: PersonalData<App>;
}

/** Something that is done again and again. It must do no harm when it is done twice, or again after a crash. */
export interface Job<App> {
  name: string;
  when: Interval | Daily;
  /** How long a worker that fell silent keeps the others from the job. */
  leaseMs: number;
  /** Asked first, so that an idle site writes nothing; absent means that there is always work. */
  hasWork?(app: App): Promise<boolean>;
  /** One portion of the work, under a lease that its transactions hold. "more" asks for the next portion soon. */
  run(app: App, lease: Lease): Promise<"more" | "done">;
}

interface Interval {
  everyMs: number;
}

/** A cron pattern in the site's time zone. A time that was slept through is made up for once. */
interface Daily {
  cron: string;
}

/** Rows that have served their purpose after `keepDays`. */
export interface Retention {
  keepDays: number;
  /** Removes at most `portion` rows that are older than `before` (epoch ms), and answers those it removed. */
  remove: (before: number, portion: number) => Tx<unknown[]>;
}

/** What waits for staff. */
export interface Waiting {
  count: number;
  oldestAt: number | undefined;
}

export interface StaffQueue<App> {
  name: string;
  waiting(app: App): Promise<Waiting>;
  /** After this the oldest entry is marked as late; half an hour unless said. */
  lateAfterMs?: number;
}

export type DeskGroup = "money" | "people" | "play" | "reports" | "site" | "own";

/** An entry of the desk's menu. */
export interface DeskEntry {
  group: DeskGroup;
  /** Orders the entries of a group. */
  place: number;
  /** Below the desk's address: "withdrawals". */
  path: string;
  /** A message key. */
  label: string;
  /** A name of `ui/icon/names`. */
  icon: string;
  /** The permission that shows it. */
  can: Permission;
  /** The queue whose count it shows. */
  queue?: string;
}

export type Weight = "good" | "bad" | "warn" | "info";

export interface PersonalData<App> {
  /** Parts of the export that fit into memory, by name. */
  parts?: Readonly<Record<string, Read<App>>>;
  /** Parts that grow for years. */
  lists?: Readonly<Record<string, ReadAfter<App>>>;
  /** Removes what nobody has to keep. Answers the targets of audit entries that tell of what is gone. */
  eraseAtOnce?(app: App, subject: Subject): Tx<string[]>;
  /** Removes what the law wants kept for years, once they are over. Answers the same. */
  eraseLater?(app: App, subject: Subject): Tx<string[]>;
}

/** Whose data is erased. */
export interface Subject {
  accountId: number;
  usernameKey: string;
  /** Its mail addresses and numbers. */
  addresses: string[];
  /** Those, and all that messages to it were sent to. */
  reached: string[];
}

/** Whose data is exported. */
export interface Owner<App> {
  app: App;
  accountId: number;
  currency: Currency;
}

/** What fits into memory at once. */
export type Read<App> = (of: Owner<App>) => Promise<unknown>;

/** What does not: the next portion after an id, and what is shown of it. None is the end. */
export type ReadAfter<App> = (
  of: Owner<App>,
  afterId: number,
) => Promise<{ rows: { id: number }[]; shown: unknown[] }>;
