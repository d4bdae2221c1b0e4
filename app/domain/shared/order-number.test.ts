import fc from "../../../tests/support/fast-check";
import { expect, test } from "vitest";
import { idOfOrderNumber, orderNumber } from "./order-number";

test("a number is found again by what somebody typed of it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      const number = orderNumber("deposit", id);
      expect(idOfOrderNumber("deposit", number)).toBe(id);
      expect(idOfOrderNumber("deposit", ` ${number.toLowerCase().replaceAll("-", "")} `)).toBe(id);
    }),
  );
});

test("letters that look like digits are read as these", () => {
  expect(idOfOrderNumber("withdrawal", "w-ooooi")).toBe(1);
  expect(idOfOrderNumber("entry", orderNumber("entry", 77))).toBe(77);
});

test.each(["", "W-1", "X-00001", "D-00000", "D-ZZZZZ-ZZZZZ-ZZZZZ", "D-0000U"])("%j is no deposit", (text) => {
  expect(idOfOrderNumber("deposit", text)).toBeUndefined();
});
