import { expect, test } from "vitest";
import { instantToText } from "./day";
import { runningTimeSchema, runStateOf } from "./running-time";

const ZONE = "Asia/Dhaka";
const schema = runningTimeSchema(ZONE);
const errorsOf = (input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("times are those of the site's zone, and come back as they were given", () => {
  const { startsAt, endsAt } = schema.parse({ startsAt: "2026-11-21T20:30", endsAt: "2026-11-22T00:00" });
  expect(startsAt).toBe(Date.UTC(2026, 10, 21, 14, 30));
  expect(instantToText(endsAt!, ZONE)).toBe("2026-11-22T00:00");
});

test("an end that is not after the start is refused, as is what is no time", () => {
  const at = "2026-11-21T20:30";
  expect(errorsOf({ startsAt: at, endsAt: at })).toEqual([["endsAt", "errors:field.endsBeforeStart"]]);
  for (const startsAt of ["tomorrow", "2026-02-30T10:00", "2026-11-21T24:00", "2026-11-21"])
    expect(errorsOf({ startsAt })).toEqual([["startsAt", "errors:field.time"]]);
});

test("something is off, planned, running or over", () => {
  const time = { enabled: true, startsAt: 10, endsAt: 20 };
  const states = [9, 10, 19, 20].map((now) => runStateOf(time, now));
  expect(states).toEqual(["planned", "running", "running", "ended"]);
  expect(runStateOf({ ...time, endsAt: undefined }, 1_000)).toBe("running");
  expect(runStateOf({ ...time, enabled: false }, 15)).toBe("off");
});
