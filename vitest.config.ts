import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { defineConfig } from "vitest/config";

/** The suites that need a store run once on each. */
const storeSuites = {
  include: ["app/**/*.db.test.ts", "tests/{http,properties,durability}/**/*.test.ts"],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  plugins: [withoutStylesheets()],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: ["app/**/*.db.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...storeSuites,
          name: "sqlite",
          provide: { store: "sqlite" },
          globalSetup: "tests/support/sqlite-template.ts",
        },
      },
      {
        extends: true,
        test: {
          ...storeSuites,
          name: "postgres",
          provide: { store: "postgres" },
          globalSetup: "tests/support/postgres-cluster.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: "tests/support/running-portal.ts",
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

/** Tests look at markup and behaviour: a stylesheet is an address, whatever is in it. */
function withoutStylesheets(): Plugin {
  const stub = "\0stylesheet";
  return {
    name: "without-stylesheets",
    enforce: "pre",
    resolveId: (source) => (/\.css(\?url)?$/.test(source) ? stub : undefined),
    load: (id) => (id === stub ? 'export default "/assets/styles.css";' : undefined),
  };
}
