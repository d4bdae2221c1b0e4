import type { Tier } from "./tiers";

/** What the suites' setups hand to their test files. */
declare module "vitest" {
  interface ProvidedContext {
    store: "sqlite" | "postgres";
    /** How much of the tests this run is to try. */
    tier: Tier;
    /** A migrated database file; every test works on a copy of its own. */
    sqliteTemplate: string;
    /** The cluster that was started for this run, and the migrated database in it that every test's is made from. */
    postgresCluster: { port: number; password: string; template: string };
    /** The built portal that the browser journeys visit. */
    portalUrl: string;
    /** What a command of the project needs to work on the portal's store. */
    portalEnv: Record<string, string>;
  }
}

export interface PostgresCluster {
  port: number;
  password: string;
}

export function postgresUrl({ port, password }: PostgresCluster, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}
