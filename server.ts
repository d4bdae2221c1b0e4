import { setFlagsFromString } from "node:v8";
import { BadConfiguration, readEnv, type Env } from "~/config/env.server";
import { startedAs } from "~/config/started-as.server";
import { StoreIsNewer } from "~/db/migrate";
import { DEMO_PASSWORD } from "~/demo/seed-people";
import { hasDemo } from "~/demo/seed-demo";
import { openSite, type Site } from "~/http/server/site";

/**
 * How much the heap may grow, in percent of what was alive, before all of it is collected. Left to itself, V8 does that
 * about once a second on a busy site, and every request that is under way meanwhile takes longer; with this it does so
 * about every ten seconds, and holds some twenty megabytes more.
 */
const HEAP_GROWTH_PERCENT = 200;

/** Starts the site and stops it gracefully; what makes a start impossible is said in one line. */
export async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const site = await start();
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      // A terminal and npm both hand over the same Ctrl-C: the second must not cut the first one's work short.
      if (stopping) return;
      stopping = true;
      site.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

async function start(): Promise<Site> {
  let site: Site | undefined;
  try {
    const env = readEnv();
    site = await openSite(env);
    await site.listen({ port: env.port, host: env.host });
    await greet(site, env);
    return site;
  } catch (error) {
    console.error(`croupier: ${reasonOf(error)}`);
    // Whatever of it runs already must neither serve nor keep the process.
    await site?.close().catch(() => undefined);
    process.exit(1);
  }
}

/** What a person at a terminal wants to know: where the site is, and who may enter a demo. */
async function greet({ app }: Site, { humanCheck }: Pick<Env, "humanCheck">): Promise<void> {
  console.log(`Croupier is at ${app.config.publicUrl}`);
  if (!humanCheck) console.log("HUMAN_CHECK is off: robots are not told from people. For tests only.");
  if (!(await hasDemo(app))) return;
  console.log(`Demo accounts, all with the password ${DEMO_PASSWORD}:`);
  console.log("  member farhana at /login, agent khulna at /agent, staff owner and second at /admin/login");
  if (app.config.demoPlayers)
    console.log("Some demo accounts play by themselves. DEMO_PLAYERS=off stops them.");
}

function reasonOf(error: unknown): string {
  if (error instanceof BadConfiguration || error instanceof StoreIsNewer) return error.message;
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL") return `HOST: this machine has no such address`;
  if (code === "EADDRINUSE") return `PORT: port ${port} is in use by another program`;
  if (code === "EACCES") return `PORT: this user may not listen on port ${port}`;
  return message || String(error);
}

export { openSite } from "~/http/server/site";
export { readEnv } from "~/config/env.server";

if (startedAs("index")) await main();
