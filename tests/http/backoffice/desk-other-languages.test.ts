import { expect, test } from "vitest";
import { changeSetting } from "~/domain/settings/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { openDesk } from "../../support/desk";
import { addCatalogue } from "../../support/small-catalogue";

/** What staff wrote in a language that the site stops speaking is there again when it speaks it again. */
interface Written {
  /** Of the form; the first of the links like it where nobody knows the address before. */
  path: string | { list: string; like: RegExp };
  /** A field that only its form has. */
  field: string;
  /** The address of the form that makes it, where it is not there from the start, and what is filled in. */
  made?: { path: string; fields: Record<string, string> };
  arabic: Record<string, string>;
  /** What is changed while the site does not speak it. */
  later: Record<string, string>;
}

const art = { "art.glyph": "crown", "art.inks": "bottle", "art.scene": "rays" };
const WRITTEN: Record<string, Written> = {
  "a banner": {
    path: { list: "/admin/banners", like: /banners\/\d+$/ },
    field: "link.url",
    made: {
      path: "/admin/banners/new",
      fields: {
        ...{ "texts.bn.title": "প্রতিটি স্পিন", "texts.bn.button": "খেলুন", ...art },
        ...{ "link.linkageType": "1", "link.url": "/rng" },
      },
    },
    arabic: { "texts.ar.title": "كل دورة", "texts.ar.button": "العب" },
    later: { "texts.bn.button": "খেলি" },
  },
  "a match": {
    path: { list: "/admin/matches", like: /matches\/\d+$/ },
    field: "startsAt",
    made: {
      path: "/admin/matches/new",
      fields: {
        ...{ "texts.bn.league": "কাপ", "texts.bn.home": "ঢাকা", "texts.bn.away": "খুলনা" },
        ...{ vendor: "book", startsAt: "2026-11-21T20:30", isHot: "on", enabled: "on" },
      },
    },
    arabic: { "texts.ar.league": "كأس", "texts.ar.home": "دكا", "texts.ar.away": "خولنا" },
    later: { "texts.bn.league": "ডেল্টা কাপ" },
  },
  "a product of the points mall": {
    path: { list: "/admin/points/products", like: /products\/\d+$/ },
    field: "points",
    made: {
      path: "/admin/points/products/new",
      fields: { "texts.bn.title": "মগ", "texts.bn.summary": "একটি মগ", points: "120", stock: "3", ...art },
    },
    arabic: { "texts.ar.title": "كوب", "texts.ar.summary": "كوب واحد" },
    later: { "texts.bn.title": "বড় মগ" },
  },
  "what the rules of points say": {
    path: "/admin/points/settings",
    field: "perUnit",
    arabic: { "rules.ar": "القواعد" },
    later: { "rules.en": "The rules" },
  },
  "a room of the chat": {
    path: { list: "/admin/chat", like: /rooms\/\d+$/ },
    field: "sort",
    made: { path: "/admin/chat/rooms/new", fields: { "texts.bn.name": "লবি", sort: "1", enabled: "on" } },
    arabic: { "texts.ar.name": "الردهة" },
    later: { "texts.bn.name": "বড় লবি" },
  },
  "a topic of the help": {
    path: "/admin/help/term",
    field: "icon",
    arabic: { "texts.ar.title": "راسلنا", "texts.ar.content": "<p>مرحبا</p>" },
    later: { sort: "7" },
  },
  "why a studio is closed": {
    path: { list: "/admin/vendors", like: /vendors\/\d+$/ },
    field: "rulesUrl",
    arabic: { "maintenance.closed": "on", "texts.ar.reason": "صيانة" },
    later: { "texts.en.reason": "A new hall" },
  },
  "why the site is closed": {
    path: "/admin/system/status/1",
    field: "endsAt",
    arabic: { "messages.ar": "نعود قريبا" },
    later: { "messages.en": "Back soon" },
  },
  "what a way to customer service is called": {
    path: "/admin/site",
    field: "gtagId",
    arabic: { "contacts[0].path": "https://t.example/help", "contacts[0].title.ar": "راسلنا" },
    later: { "contacts[0].title.en": "Write to us" },
  },
};

test.each(Object.entries(WRITTEN))(
  "[N25 Z41] %s stays written in a language that is off for now",
  async (_, one) => {
    const { app, signIn } = await openDesk();
    await addCatalogue(app, {
      vendors: [{ code: "book", name: "The Book" }],
      games: [{ vendor: "book", code: "lines", type: "SPORTS", names: { en: "Lines" } }],
    });
    const { browser } = await signIn("owner");
    const speak = (languages: string[]) =>
      changeKept(app, "settings", () => changeSetting(app, "languages", languages));
    const save = async (path: string, fields: Record<string, string>) => {
      const answer = await browser.submit((await browser.get(path)).form(one.field), fields);
      expect([answer.status, answer.text]).toEqual([303, answer.text]);
    };
    await speak(["bn", "en", "ar"]);
    if (one.made) await save(one.made.path, one.made.fields);
    const path =
      typeof one.path === "string"
        ? one.path
        : (await browser.get(one.path.list)).links.find((href) =>
            (one.path as { like: RegExp }).like.test(href),
          )!;
    await save(path, one.arabic);
    await speak(["bn", "en"]);
    await save(path, one.later);
    // A form that was opened while the language was off says nothing of it, also where it is sent after it is on again.
    const opened = (await browser.get(path)).form(one.field);
    await speak(["bn", "en", "ar"]);
    expect((await browser.submit(opened, one.later)).status).toBe(303);
    expect((await browser.get(path)).form(one.field).fields).toMatchObject({ ...one.arabic, ...one.later });
  },
);
