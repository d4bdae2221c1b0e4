import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startServer, type Server } from "./process";

export interface Tile {
  code: string;
  name: string;
  vendor: string;
  image: string;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What `npx create-remix` gives, with a page of the same tiles, built and served by remix-serve as its guide says. */
export async function startStockRemix(tiles: Tile[], port: number): Promise<Server> {
  const folder = mkdtempSync(path.join(tmpdir(), "croupier-stock-remix-"));
  cpSync(path.join(root, "scripts/bench/stock-remix"), folder, { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "app/tiles.json"), JSON.stringify(tiles));
  const build = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (build.status !== 0) throw new Error(`the stock page did not build:\n${build.stdout}${build.stderr}`);
  const server = await startServer({
    args: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    cwd: folder,
    port,
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
