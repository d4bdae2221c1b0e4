/**
 * The house's one way for data, as rules: route → domain service → domain store → db.
 * `npm run check` runs them; docs/architecture.md says why they are as they are.
 */
const test = "\\.test\\.tsx?$";

/**
 * The rooms of the domain, from the floor up: a room imports only rooms that stand before it in this list.
 * docs/architecture.md says what is in each.
 */
const rooms = [
  "shared",
  "vocabulary",
  "audit",
  "settings",
  "ledger",
  "account-rows",
  "outbound",
  "access",
  "publishing",
  "accounts",
  "persons",
  "identity",
  "safer-play",
  "agent-tree",
  "points",
  "bonuses",
  "wallet",
  "games",
  "vendor-wallets",
  "agents",
  "contracts",
  "promotions",
  "rewards",
  "content",
  "messaging",
  "staff",
  "membership",
  "oversight",
];

const roomsInOrder = rooms.map((room, at) => ({
  name: `${room}-imports-rooms-before-it`,
  severity: "error",
  from: { path: `^app/domain/${room}/`, pathNot: test },
  to: { path: "^app/domain/[^/]+/", pathNot: `^app/domain/(${rooms.slice(0, at + 1).join("|")})/` },
}));

module.exports = {
  forbidden: [
    ...roomsInOrder,
    {
      name: "every-room-has-its-place",
      comment: "A new room is put into the list above.",
      severity: "error",
      from: { path: "^app/domain/[^/]+/", pathNot: `^app/domain/(${rooms.join("|")})/` },
      to: {},
    },
    {
      name: "a-declaration-is-pure",
      comment: "Browsers and every room read it: words and schemas, and nothing that runs.",
      severity: "error",
      from: { path: "^app/domain/(declared|.+\\.declares)\\.ts$" },
      to: {
        path: "^app/|node_modules/",
        pathNot: [
          "^app/domain/(shared/declaration|[^/]+/[^/]+\\.declares|.+-settings|content/look/look)\\.ts$",
          "^app/domain/vocabulary/|^app/i18n/languages|node_modules/zod/",
        ],
      },
    },
    {
      name: "no-cycles",
      comment: "Two files that need each other are one noun, or hide a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "domain-knows-no-framework",
      comment: "The business runs without a browser, a page or an HTTP request.",
      severity: "error",
      from: { path: "^app/domain/", pathNot: test },
      to: { path: "node_modules/(react|react-dom|@remix-run|@conform-to|remix-utils|express)/" },
    },
    {
      name: "domain-knows-no-edge",
      severity: "error",
      from: { path: "^app/domain/", pathNot: test },
      to: { path: "^app/(routes|http|ui|islands|studio|jobs|root|entry|routes\\.ts)" },
    },
    {
      name: "a-store-is-its-domains-own",
      comment: "Only the files of a domain ask its tables; everybody else asks its services and views.",
      severity: "error",
      from: { path: "^app/domain/([^/]+)/" },
      to: { path: "^app/domain/.+\\.store\\.server\\.ts$", pathNot: "^app/domain/$1/" },
    },
    {
      name: "no-store-outside-the-domain",
      severity: "error",
      from: { pathNot: "^app/domain/" },
      to: { path: "\\.store\\.server\\.ts$" },
    },
    {
      name: "ledger-stands-alone",
      comment: "The only writer of money rows depends on nothing that could persuade it.",
      severity: "error",
      from: { path: "^app/domain/ledger/", pathNot: test },
      to: { path: "^app/domain/", pathNot: "^app/domain/((ledger|shared)/|app\\.server\\.ts$)" },
    },
    {
      name: "shared-is-the-floor",
      severity: "error",
      from: { path: "^app/domain/shared/", pathNot: test },
      to: {
        path: "^app/",
        pathNot: "^app/(domain/(shared/|app\\.server\\.ts$|declared\\.ts$)|db/(runner|schema)/)",
      },
    },
    {
      name: "db-knows-no-business",
      severity: "error",
      from: { path: "^app/db/", pathNot: test },
      to: { path: "^app/", pathNot: "^app/(db|config|domain/shared)/" },
    },
    {
      name: "studio-is-a-stranger",
      comment: "The built-in vendor reaches the wallet over HTTP, as every other vendor does.",
      severity: "error",
      from: { path: "^app/studio/" },
      to: { path: "^app/(domain|http|routes|jobs)/", pathNot: "^app/domain/shared/" },
    },
    {
      name: "nobody-leans-on-the-studio",
      comment:
        "One file gives it room in the site's own process, one tells it which games the demo's brands order; everybody else meets it over HTTP.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: "^app/(studio/|http/server/house-studio\\.ts$|demo/studio-games\\.ts$)",
      },
      to: { path: "^app/studio/" },
    },
    {
      name: "islands-see-props-only",
      comment:
        "What runs in a browser imports other browser code, strings, pure view parts and form schemas.",
      severity: "error",
      from: { path: "^app/(islands/|entry\\.client\\.ts$)", pathNot: test },
      to: {
        path: "^app/",
        pathNot: "^app/(islands|ui)/|^app/i18n/strings|^app/domain/shared/|\\.schema\\.ts$",
      },
    },
    {
      name: "a-stage-sees-props-only",
      comment: "What runs in a game's page has its properties, its own code and pure parts of the house.",
      severity: "error",
      from: {
        path: "^app/studio/(client|games/[^/]+/stage)/",
        pathNot: `${test}|/stage/(texts\\.ts|[^/]+-island\\.tsx)$`,
      },
      to: {
        path: "^app/",
        pathNot: "^app/studio/(client|games/[^/]+/stage)/|^app/islands/runtime/|^app/domain/shared/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-server-code-in-the-browser",
      severity: "error",
      from: {
        path: "^app/(islands/|studio/client/|entry\\.client\\.ts$)|\\.schema\\.ts$",
        pathNot: test,
      },
      to: {
        path: "\\.server\\.tsx?$|node_modules/(@remix-run/(node|express)|better-sqlite3|pg|kysely|pino)/",
      },
    },
    {
      name: "routes-hold-no-sql",
      severity: "error",
      from: { path: "^app/routes/", pathNot: test },
      to: { path: "^app/db/|node_modules/(kysely|better-sqlite3|pg)/" },
    },
    {
      name: "ui-is-told",
      comment: "Components get what they show; they do not fetch it.",
      severity: "error",
      from: { path: "^app/ui/", pathNot: test },
      to: { path: "^app/(db|routes|jobs|studio)/|\\.store\\.server\\.ts$" },
    },
    {
      name: "nobody-leans-on-a-route",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(routes/|routes\\.ts$)" },
      to: { path: "^app/routes/", pathNot: "^app/routes/[^/]+/(routes|site-map)\\.ts$" },
    },
    {
      name: "product-runs-without-dev-tools",
      severity: "error",
      from: { path: "^app/", pathNot: `${test}|^app/routes(\\.ts$|/.*routes\\.ts$)` },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "product-runs-without-build-tools",
      comment: "They are dependencies, since a start may have to build; no request needs one.",
      severity: "error",
      from: { path: "^app/", pathNot: `${test}|^app/routes(\\.ts$|/.*routes\\.ts$)` },
      to: {
        path: "node_modules/(vite|tsx|@remix-run/(dev|route-config))/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "product-knows-no-tests",
      severity: "error",
      from: { path: "^(app/|server\\.ts$|scripts/)", pathNot: test },
      to: { path: "^tests/" },
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:|build/server/index\\.js$" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|node_modules/\\.cache|scripts/bench/stock-remix)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".d.ts", ".mjs", ".js", ".cjs", ".json"],
    },
  },
};
