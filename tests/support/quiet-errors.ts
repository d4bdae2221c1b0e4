import { vi } from "vitest";

/** For tests that make something fail: what the log then says goes nowhere, until the test is over. */
export function quietErrors(): () => void {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => said.mockRestore();
}
