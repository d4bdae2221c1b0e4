import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** One file that starts in a fifth of a second; as TypeScript each of a thousand writers would take more than one. */
export async function buildWriter(): Promise<string> {
  const outDir = path.join(root, ".cache", `torture-${process.pid}`);
  await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { alias: { "~": path.join(root, "app") } },
    ssr: { noExternal: true, external: ["better-sqlite3", "pg"] },
    build: { ssr: path.join(root, "scripts/torture/writer.ts"), outDir, emptyOutDir: true, target: "node20" },
  });
  return path.join(outDir, "writer.js");
}
