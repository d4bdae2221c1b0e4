// The engine as `settle(case)`, for whoever judges it by cases of this form from outside. The repository's launcher runs
// it on the right Node: sh scripts/setup/node.sh <judge>.mjs cases.json --engine tests/conformance/settlement/adapter.mjs
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

process.env.TSX_TSCONFIG_PATH ??= fileURLToPath(new URL("../../../tsconfig.json", import.meta.url));
register();

const { settle: settleCase } = await import("../../support/settlement/stand-alone.ts");

/** @param {import("../../support/settlement/case.ts").SettlementCase} input */
export function settle(input) {
  return settleCase(input);
}
