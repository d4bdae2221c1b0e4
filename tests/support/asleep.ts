import { expect, vi } from "vitest";
import type { ManualClock } from "../../app/domain/shared/clock";

/** Once so many loops have done what they had to do, and wait for time to pass. */
export async function asleep(clock: ManualClock, loops = 1): Promise<void> {
  await vi.waitFor(() => expect(clock.sleepers).toBe(loops));
}
