import { createServer } from "vite";
import type { ServerBuild } from "@remix-run/node";
import type * as SiteServer from "../server";

/** `npm run dev`: the site with reloading. What a running site holds open (store, jobs) starts again with the process. */
process.env.NODE_ENV = "development";
const vite = await createServer({ server: { middlewareMode: true } });
const { openSite, readEnv } = (await vite.ssrLoadModule("./server.ts")) as typeof SiteServer;

const env = readEnv();
const site = await openSite(env, {
  development: {
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    assets: vite.middlewares,
  },
});
const port = await site.listen({ port: env.port, host: env.host });
console.log(`Croupier, reloading, on http://localhost:${port}`);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void Promise.all([site.close(), vite.close()]).then(() => process.exit(0));
  });
}
