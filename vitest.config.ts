import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { configDefaults, defineConfig } from "vitest/config";
import { leftOut, testFiles, tierOfRun } from "./tests/support/tiers";

const tier = tierOfRun();
const files = testFiles(fileOf("."));
const excludeOf = (store: "sqlite" | "postgres" | "none") => [
  ...configDefaults.exclude,
  ...leftOut(files, { tier, store }),
];

/** On a busy machine a thing may take long, and is no less right for it. */
const expectations = { poll: { timeout: 15_000 } };

/** The suites that need a store run once on each. */
const storeSuites = {
  // Every file imports the whole site; once in each worker is enough, since no module keeps what a test did.
  isolate: false,
  include: ["app/**/*.db.test.ts", "tests/{http,properties,durability}/**/*.test.ts"],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ["tests/support/file-cost.ts", "tests/support/patience.ts", "tests/support/watch-log.ts"],
};

/** Pages are rendered as where the site is deployed; React's development build takes twice as long. */
const deployed = { NODE_ENV: "production" } as const;

/** Hundreds of people are made and log in; what a hash truly costs is tested by the suite that has no store. */
const define = { __CHEAP_PASSWORDS__: "true" };

/** The words and the markup of pages, read whole. That each page opens is tried on both stores by `access`. */
const ON_ONE_STORE = ["site/gallery", "server/every-page-every-language"];

export default defineConfig({
  plugins: [withoutBrowserBuild()],
  esbuild: { jsxDev: false },
  resolve: {
    alias: { "~": fileOf("./app"), "virtual:remix/server-build": fileOf("./tests/support/remix-build.ts") },
  },
  test: {
    maxWorkers: 2,
    expect: expectations,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "{scripts,tests/support}/**/*.test.ts"],
          exclude: [...excludeOf("none"), "app/**/*.db.test.ts"],
          setupFiles: "tests/support/file-cost.ts",
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        define,
        test: {
          ...storeSuites,
          name: "sqlite",
          // Here what the development build warns of is heard.
          env: tier === "all" ? {} : deployed,
          exclude: excludeOf("sqlite"),
          provide: { store: "sqlite", tier },
          globalSetup: "tests/support/sqlite-template.ts",
        },
      },
      {
        extends: true,
        define,
        test: {
          ...storeSuites,
          name: "postgres",
          env: deployed,
          exclude: [...excludeOf("postgres"), `tests/http/{${ON_ONE_STORE.join()}}.test.ts`],
          provide: { store: "postgres", tier },
          globalSetup: "tests/support/postgres-cluster.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: excludeOf("none"),
          provide: { tier },
          globalSetup: "tests/support/running-portal.ts",
          setupFiles: ["tests/support/file-cost.ts", "tests/support/patience.ts"],
          // What passes at its second try is said to be flaky; the run passes.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

/** Tests look at markup and behaviour: a stylesheet is an address, whatever is in it, and no island has a chunk. */
function withoutBrowserBuild(): Plugin {
  const stylesheet = "\0stylesheet";
  const manifest = "\0island-manifest";
  const studio = "\0studio-client";
  return {
    name: "without-browser-build",
    enforce: "pre",
    resolveId: (source) => {
      if (source === "virtual:island-manifest") return manifest;
      if (source === "virtual:studio-client") return studio;
      return /\.css(\?url)?$/.test(source) ? stylesheet : undefined;
    },
    load: (id) => {
      if (id === manifest) return "export default {};";
      if (id === studio) return 'export default { script: "/assets/studio.js", preloads: {} };';
      return id === stylesheet ? 'export default "/assets/styles.css";' : undefined;
    },
  };
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
