import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { compressBuild } from "./app/http/server/static-files";
import { OLDEST_BROWSERS, olderBrowsers } from "./scripts/styles/older-browsers";

const BUILD = "build";

/**
 * The browser gets entry.client and what it imports, nothing of the routes: every route module becomes an empty chunk
 * there, so components may use server code anywhere and none of it can reach a browser.
 */
function emptyRoutesInBrowser(): Plugin {
  const route = /\?__remix-build-client-route$|\/app\/(root\.tsx|routes\/[^?]*\.tsx?)$/;
  // A dozen files of a few lines would travel as twice their bytes.
  const together = [
    // What lobby and lists start with.
    {
      chunk: "page",
      of: /\/app\/islands\/(behaviours\/(banner|favourites|image-error|jackpot|language|matches|modal|vendor-menus|winners)|runtime\/(chance|fallback))\.ts$|\/ui\/jackpot\/demo-figure\.ts$/,
    },
    // What a page starts with that comes with an open dialog.
    {
      chunk: "dialog",
      of: /\/app\/islands\/(behaviours\/dialog|runtime\/(take-over|dialog-parts))\.ts$/,
    },
    // A slot's form, and what moves it: the second comes when the form is there to be used.
    { chunk: "slot", of: /\/app\/studio\/games\/slot\/stage\/[^?]*\.tsx?$/ },
    { chunk: "slot-motion", of: /\/app\/studio\/client\/(motion\/(?!wheel)[^?]*|chance)\.ts$/ },
    { chunk: "react", of: /node_modules\/(react|react-dom|scheduler)\// },
  ];
  return {
    name: "croupier:empty-routes",
    enforce: "post",
    transform(_code, id, options) {
      return !options?.ssr && route.test(id) ? { code: "export {}", map: null } : undefined;
    },
    config(_config, { isSsrBuild }) {
      if (isSsrBuild) return {};
      const manualChunks = (id: string) => together.find(({ of }) => of.test(id))?.chunk;
      // What starts a page must not hang on what it starts: it tells of a part that does not come.
      return { build: { rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true } } } };
    },
  };
}

/** Vite wraps each import() to preload what the file imports: a kilobyte, for files that import next to nothing. */
function noPreloading(): Plugin {
  const wrapped =
    /__vitePreload\(\(\) => (import\([^)]+\)(?:\.then\([^;]*?\))?)\s*,__VITE_IS_MODERN__\?__VITE_PRELOAD__:void 0\)/g;
  const picked =
    /__vitePreload\(async \(\) => \{ const \{[^}]*\} = await (import\([^)]+\));return \{[^}]*\}\s*\},__VITE_IS_MODERN__\?__VITE_PRELOAD__:void 0\)/g;
  return {
    name: "croupier:no-preloading",
    apply: "build",
    transform: {
      order: "post",
      handler(code, id) {
        if (!code.includes("__vitePreload") || id.includes("vite/preload-helper")) return undefined;
        return { code: code.replace(wrapped, "$1").replace(picked, "$1"), map: null };
      },
    },
  };
}

interface ViteChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
}

/** Everything that a chunk needs before it runs, as addresses. */
function importsOf(manifest: Record<string, ViteChunk>, key: string, seen = new Set<string>()): string[] {
  return (manifest[key]?.imports ?? []).flatMap((next) => {
    if (seen.has(next)) return [];
    seen.add(next);
    return [`/${manifest[next]!.file}`, ...importsOf(manifest, next, seen)];
  });
}

/** `virtual:island-manifest`: which file each island and behaviour became; the browser's build runs first. Empty in development. */
function islandManifest(): Plugin {
  const id = "virtual:island-manifest";
  return {
    name: "croupier:island-manifest",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const path = `${BUILD}/client/.vite/manifest.json`;
      if (this.environment.mode !== "build" || !existsSync(path)) return "export default {}";
      const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, ViteChunk>;
      const islands = Object.keys(manifest)
        .filter((key) => key.startsWith("app/islands/"))
        .map((key) => [
          key.slice("app/islands/".length),
          { file: `/${manifest[key]!.file}`, imports: importsOf(manifest, key) },
        ]);
      return `export default ${JSON.stringify(Object.fromEntries(islands))}`;
    },
  };
}

const STUDIO_ENTRY = "app/studio/client/entry.ts";

/**
 * `virtual:studio-client`: the script of the studio's game pages, and by the name of a game what it loads first. A vendor
 * of its own has an entry of its own.
 */
function studioClient(): Plugin {
  const id = "virtual:studio-client";
  const games = ["slot"];
  return {
    name: "croupier:studio-client",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { rollupOptions: { input: [STUDIO_ENTRY] } } },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const path = `${BUILD}/client/.vite/manifest.json`;
      if (this.environment.mode !== "build" || !existsSync(path))
        return `export default ${JSON.stringify({ script: `/${STUDIO_ENTRY}`, preloads: {} })}`;
      const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, ViteChunk>;
      const script = `/${manifest[STUDIO_ENTRY]!.file}`;
      const keys = Object.keys(manifest);
      const named = (name: string) => keys.find((key) => manifest[key]!.name === name)!;
      const preloads = games.map((name) => {
        const first = ["app/studio/client/hydrate.ts", named(name), named(`${name}-motion`)];
        const addresses = first.flatMap((key) => [`/${manifest[key]!.file}`, ...importsOf(manifest, key)]);
        return [name, [...new Set(addresses)].filter((address) => address !== script)] as const;
      });
      return `export default ${JSON.stringify({ script, preloads: Object.fromEntries<string[]>(preloads) })}`;
    },
  };
}

/** The whole server is one bundle, so that every module exists once: server.ts and, beside it, the studio on its own. */
function serverEntries(): Plugin {
  return {
    name: "croupier:server-entries",
    config(_config, { isSsrBuild }) {
      if (!isSsrBuild) return { build: { target: ["es2019", ...OLDEST_BROWSERS] } };
      const input: Record<string, string> = { index: "./server.ts" };
      if (existsSync("app/studio/main.ts")) input.studio = "./app/studio/main.ts";
      const output = { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" };
      // Code that is shared with other files stays in the entry's own: server.ts starts only if its file is what was run.
      const preserveEntrySignatures = "allow-extension" as const;
      return { build: { target: "es2022", rollupOptions: { input, output, preserveEntrySignatures } } };
    },
  };
}

/** The server's build is the last one: it moves files of its own to the browser's. */
function compressedFiles(): Plugin {
  let isLast = false;
  return {
    name: "croupier:compressed-files",
    apply: "build",
    configResolved({ build }) {
      isLast = Boolean(build.ssr);
    },
    closeBundle() {
      if (isLast) compressBuild(`${BUILD}/client`);
    },
  };
}

/** Development only: a changed file that only the server uses reloads the page. */
function reloadOnServerChange(): Plugin {
  return {
    name: "croupier:reload",
    apply: "serve",
    hotUpdate({ modules, server, file }) {
      if (this.environment.name !== "ssr" || modules.length === 0 || !file.includes("/app/")) return;
      const client = server.environments.client;
      if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: "full-reload" });
    },
  };
}

/** What `app/art/drawing-version.ts` says: a browser keeps drawings until the code that draws them is another. */
function drawings(): string {
  const hash = createHash("sha1");
  const files = readdirSync("app/art", { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".ts")).sort())
    hash.update(readFileSync(`app/art/${file}`));
  return hash.digest("base64url").slice(0, 4);
}

export default defineConfig({
  define: { __DRAWINGS__: JSON.stringify(drawings()) },
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  css: { postcss: { plugins: olderBrowsers() } },
  build: { manifest: true, cssTarget: OLDEST_BROWSERS, assetsInlineLimit: 0 },
  ssr: { external: ["better-sqlite3", "pg", "@node-rs/argon2", "sharp"] },
  server: { middlewareMode: true },
  optimizeDeps: {
    entries: ["app/entry.client.ts", "app/islands/**/*.ts", "app/islands/*.island.tsx", STUDIO_ENTRY],
  },
  plugins: [
    emptyRoutesInBrowser(),
    noPreloading(),
    reloadOnServerChange(),
    islandManifest(),
    studioClient(),
    remix({
      buildDirectory: BUILD,
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
    serverEntries(),
    compressedFiles(),
  ],
});
