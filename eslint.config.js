import jsxA11y from "eslint-plugin-jsx-a11y";
import tseslint from "typescript-eslint";

/**
 * What can be judged of one file by itself. Rules that need types are oxlint's (.oxlintrc.json), which has them from
 * TypeScript 7 in a fifth of the time.
 */

/**
 * Time, randomness and the environment reach the code through adapters, so that a test can run a year in a
 * minute and a program reads its settings in one place. Everything else is forbidden to fetch them itself.
 */
const clockFiles = ["app/domain/shared/clock.ts", "app/domain/shared/id.ts"];
const randomFiles = ["app/domain/shared/random.ts", "app/domain/shared/id.ts"];
const environmentFiles = ["app/config/*env.server.ts"];
const browserFiles = [
  "app/islands/**",
  "app/entry.client.ts",
  "app/studio/client/**",
  "app/studio/games/*/stage/**",
];
const outsideTheProduct = ["scripts/**", "docs/**", "tests/**", "**/*.test.{ts,tsx}", "*.config.{ts,js}"];

const time = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: "Ask the clock (app/domain/shared/clock) for the time.",
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: "Ask the clock (app/domain/shared/clock) for the time.",
  },
  {
    selector: "CallExpression[callee.name='Date']",
    message: "Ask the clock (app/domain/shared/clock) for the time.",
  },
];
const timers = [
  {
    selector: "CallExpression[callee.name=/^(setTimeout|setInterval|setImmediate)$/]",
    message: "Timers run through the clock (app/domain/shared/clock), so that tests can move time.",
  },
  {
    selector: "CallExpression[callee.property.name=/^(setTimeout|setInterval|setImmediate)$/]",
    message: "Timers run through the clock (app/domain/shared/clock), so that tests can move time.",
  },
  {
    selector: "ImportDeclaration[source.value=/^(node:)?timers/]",
    message: "Timers run through the clock (app/domain/shared/clock), so that tests can move time.",
  },
];
const randomness = [
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: "Ask app/domain/shared/random for random values.",
  },
  {
    selector:
      "ImportDeclaration[source.value=/^(node:)?crypto$/] ImportSpecifier[imported.name=/^(random.*|getRandomValues|webcrypto)$/]",
    message: "Ask app/domain/shared/random for random values, app/domain/shared/id for ids.",
  },
  {
    selector: "MemberExpression[object.name='crypto'][property.name=/^(random.*|getRandomValues)$/]",
    message: "Ask app/domain/shared/random for random values, app/domain/shared/id for ids.",
  },
];
const environment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: "Settings are read in app/config/env.server.ts and passed on.",
  },
];
const markup = [
  {
    selector: "JSXAttribute[name.name='style']",
    message: "The content security policy refuses style attributes: write a class.",
  },
  {
    selector: "JSXAttribute[name.name=/^on[A-Z]/][value.type='Literal']",
    message: "The content security policy refuses inline handlers.",
  },
];

const restrict = (...groups) => ({ "no-restricted-syntax": ["error", ...groups.flat()] });

export default tseslint.config(
  { ignores: ["build/", "data/", "coverage/", "node_modules/", ".cache/", "scripts/bench/stock-remix/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "no-constant-condition": ["error", { checkLoops: "allExceptWhileTrue" }],
      "no-duplicate-imports": ["error", { includeExports: false, allowSeparateTypeImports: true }],
      "no-else-return": "error",
      "no-implicit-coercion": ["error", { boolean: false }],
      "no-return-assign": "error",
      "no-template-curly-in-string": "error",
      "no-unneeded-ternary": "error",
      "no-useless-rename": "error",
      "object-shorthand": "error",
      "prefer-template": "error",
      "@typescript-eslint/array-type": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      ...restrict(time, timers, randomness, environment, markup),
    },
  },
  { files: ["**/*.tsx"], ...jsxA11y.flatConfigs.recommended },
  { files: clockFiles, rules: restrict(randomness, environment, markup) },
  { files: randomFiles, rules: restrict(time, timers, environment, markup) },
  { files: ["app/domain/shared/id.ts"], rules: restrict(environment, markup) },
  { files: ["app/db/runner/**"], rules: restrict(time, randomness, environment, markup) },
  { files: environmentFiles, rules: restrict(time, timers, randomness, markup) },
  // What keeps the server from starting is said on the terminal.
  { files: ["server.ts"], rules: { "no-console": "off" } },
  { files: browserFiles, rules: restrict(randomness, environment, markup) },
  {
    files: ["app/islands/runtime/chance.ts", "app/studio/client/chance.ts"],
    rules: restrict(environment, markup),
  },
  {
    files: outsideTheProduct,
    rules: { "no-console": "off", ...restrict(markup) },
  },
  {
    files: ["**/*.{js,mjs,cjs}"],
    languageOptions: { globals: { process: "readonly", console: "readonly" } },
  },
);
