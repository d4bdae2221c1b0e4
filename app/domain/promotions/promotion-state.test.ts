import { expect, test } from "vitest";
import { mayBecome, PROMOTION_STATES, stateOf } from "./promotion-state";

test("[P13] of the hundred pairs of states only the decided ones follow each other", () => {
  const allowed = PROMOTION_STATES.flatMap((from) =>
    PROMOTION_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  const toTheEnd = PROMOTION_STATES.filter((state) => state !== "closed").map((state) => `${state} > closed`);
  const onTheWay = [
    ...["coming_soon > join", "join > signed", "join > applying", "signed > process"],
    ...["applying > process", "applying > rejected", "process > claim", "claim > claimed", "claim > issued"],
  ];
  expect(allowed.sort()).toEqual([...onTheWay, ...toTheEnd].sort());
});

test("before its start and from its end on it is the same for everybody, in between as far as each has got", () => {
  const period = { startsAt: 10, endsAt: 20 };
  const at = (now: number, joinable: boolean, reached?: "signed" | "claim") =>
    stateOf({ promotion: { ...period, joinable }, reached }, now);
  expect([at(9, true), at(9, false, "signed")]).toEqual(["coming_soon", "coming_soon"]);
  expect([at(10, true), at(19, false), at(19, true, "signed"), at(19, false, "claim")]).toEqual([
    ...["join", "process", "signed", "claim"],
  ]);
  expect([at(20, true), at(20, false), at(20, true, "claim")]).toEqual(["closed", "closed", "closed"]);
});
