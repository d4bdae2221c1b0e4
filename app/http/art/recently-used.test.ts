import { describe, expect, test } from "vitest";
import { Lately } from "./recently-used";

/** Each is made as many letters long as is said, and counted. */
function letters(limits: { most?: number; mostBytes?: number }) {
  const made: string[] = [];
  const lately = new Lately<string>({
    most: 100,
    mostBytes: 1_000,
    bytesOf: ({ length }) => length,
    ...limits,
  });
  const ask = (key: string, length = 1) =>
    lately.find(key, () => {
      made.push(key);
      return Promise.resolve("x".repeat(length));
    });
  return { lately, made, ask };
}

describe("what was asked for lately", () => {
  test("is made once", async () => {
    const { made, ask } = letters({});
    await Promise.all([ask("a"), ask("a")]);
    expect(await ask("a")).toBe("x");
    expect(made).toEqual(["a"]);
  });

  test("leaves for more than there is room for, the one that nobody has asked for the longest first", async () => {
    const { made, ask } = letters({ most: 2 });
    for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key);
    expect(made).toEqual(["a", "b", "c", "b"]);
  });

  test("has room for so many bytes, those of its name among them", async () => {
    const { made, ask } = letters({ mostBytes: 100 });
    await ask("small");
    await ask("large", 90);
    await ask("large", 90);
    expect(made).toEqual(["small", "large"]);
    await ask("n".repeat(60), 30);
    await ask("n".repeat(60), 30);
    expect(made).toHaveLength(3);
    await ask("large", 90);
    expect(made).toHaveLength(4);
  });

  test("takes up no room when it is forgotten", async () => {
    const { lately, made, ask } = letters({ mostBytes: 100 });
    await ask("large", 90);
    lately.clear();
    for (const key of ["one", "two", "one"]) await ask(key, 40);
    expect(made).toEqual(["large", "one", "two"]);
  });

  test("is tried again where it could not be made", async () => {
    const { lately, ask } = letters({});
    await expect(lately.find("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await ask("a")).toBe("x");
  });

  test("is answered to whoever waits for it, and not kept, where it was forgotten while it was made", async () => {
    const { lately, made, ask } = letters({});
    const waiting = ask("a");
    lately.clear();
    expect(await waiting).toBe("x");
    await ask("a");
    expect(made).toEqual(["a", "a"]);
  });

  test("is answered to whoever waits for it, where others took its room meanwhile", async () => {
    const { ask } = letters({ most: 2 });
    expect(await Promise.all(["a", "b", "c", "d"].map((key) => ask(key)))).toEqual(["x", "x", "x", "x"]);
  });

  test("is kept as well where it is nothing", async () => {
    const lately = new Lately<undefined>({ most: 2, mostBytes: 100, bytesOf: () => 0 });
    let asked = 0;
    for (let n = 0; n < 2; n++)
      expect(await lately.find("a", () => Promise.resolve(void asked++))).toBeUndefined();
    expect(asked).toBe(1);
  });
});
