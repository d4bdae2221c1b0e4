import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { changeLanguages, type LanguageChange } from "./change-languages.server";
import { languagesOf } from "../../settings/languages.server";

const by = { staffId: 7, ip: "192.0.2.1" };

test("[I02 I03 Z41 L39] a site speaks Bengali and English until staff say otherwise, in an order of their own", async () => {
  const { app } = await freshApp();
  const after = async (how: LanguageChange, code: string) => {
    expect(await changeLanguages(app, { how, code, by })).toEqual({ ok: true });
    return (await languagesOf(app)).join(" ");
  };
  expect(await languagesOf(app)).toEqual(["bn", "en"]);
  expect(await after("on", "ar")).toBe("bn en ar");
  expect(await after("on", "ar")).toBe("bn en ar");
  expect(await after("up", "ar")).toBe("bn ar en");
  expect(await after("up", "bn")).toBe("bn ar en");
  expect(await after("default", "en")).toBe("en bn ar");
  expect(await after("off", "bn")).toBe("en ar");
  const log = await app.db.selectFrom("audit_log").select(["target", "after"]).orderBy("id").execute();
  // What stays as it was leaves no entry.
  expect(log.map(({ target }) => target)).toEqual(Array(4).fill("setting:languages"));
  expect(log.at(-1)?.after).toBe('["en","ar"]');
});

test("[Z41] the last language stays, and one that is not known is refused", async () => {
  const { app } = await freshApp();
  await changeLanguages(app, { how: "off", code: "bn", by });
  expect(await changeLanguages(app, { how: "off", code: "en", by })).toMatchObject({
    refusal: "last_language",
  });
  expect(await changeLanguages(app, { how: "on", code: "xx", by })).toMatchObject({
    refusal: "unknown_language",
  });
  expect(await languagesOf(app)).toEqual(["en"]);
});
