import { vi } from "vitest";

/** `expect.poll` has its patience from vitest.config.ts; `vi.waitFor` and `vi.waitUntil` can be given theirs only here. */
const PATIENCE_MS = 15_000;

// One worker runs this once for each of its files.
const patient = vi as typeof vi & { isPatient?: true };
if (!patient.isPatient) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options) => waitFor(callback, withPatience(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, withPatience(options));
  patient.isPatient = true;
}

function withPatience<Options extends { timeout?: number }>(options: number | Options = {} as Options) {
  return typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options };
}
