import { describe, expect, test } from "vitest";
import { symbolIds } from "~/art/reels/sheet";
import { themeNames, type ThemeName } from "~/art/reels/themes";
import { gamesOfTheBrand } from "~/demo/games-of-the-brand";
import { FINISHED } from "~/i18n/languages";
import { slotModels } from "../games/slot/models";
import { written } from "../locales/messages";
import { dress } from "./dress";
import { houseSkins, readHouseSkins } from "./house-skins";
import { symbolsOf } from "./skin";
import type { SlotTile } from "./slot-tile";

const tiles: SlotTile[] = gamesOfTheBrand()
  .filter(({ code }) => code !== "baize-roulette")
  .flatMap(({ code, en, gameType, vendor }) =>
    gameType === "RNG" || gameType === "JACKPOT" ? [{ code, title: en, kind: gameType, vendor }] : [],
  );
const dressed = tiles.map((tile) => ({ tile, ...dress(tile) }));
const lookOf = ({ theme, inks, pictures = [] }: (typeof dressed)[number]) =>
  [theme, inks, ...pictures].join();

describe("the slots of the demo", () => {
  test("every tile has a model and a skin that fit each other, always the same", () => {
    expect(dressed.length).toBe(9_123);
    for (const { tile, ...skin } of dressed) {
      const model = slotModels.get(skin.model)!;
      const ids = Object.values(symbolsOf(model, skin)).map(({ id }) => id);
      expect(new Set(ids).size, tile.title).toBe(ids.length);
      const sheet = new Set(symbolIds(skin.theme));
      expect(
        ids.filter((id) => !sheet.has(id)),
        tile.title,
      ).toEqual([]);
    }
    for (const { tile, ...skin } of dressed.slice(0, 50)) expect(dress(tile)).toEqual(skin);
  });

  test("no model carries more than one in twenty of them, and every model carries some", () => {
    const shares = tallied(dressed.map(({ model }) => model));
    for (const [model, count] of shares) expect(count / dressed.length, model).toBeLessThanOrEqual(0.05);
    expect([...slotModels.keys()].filter((model) => !shares.has(model))).toEqual([]);
  });

  test("games of the jackpot row feed a pool, and no others do", () => {
    for (const { tile, model } of dressed)
      expect(slotModels.get(model)!.pool !== undefined, tile.title).toBe(tile.kind === "JACKPOT");
  });

  test("only the house plays the house's own mathematics", () => {
    const own = dressed.filter(({ model }) => model === "rickshaw-reels");
    expect(own.map(({ tile }) => tile.code)).toEqual(["rickshaw-reels"]);
  });

  test("words of a title are kept: ways, coins that are held, avalanches, free spins", () => {
    const modelOf = (title: string) => slotModels.get(dress(titled(title)).model)!;
    expect(modelOf("Bengal Ways").pay).toBe("ways");
    expect(modelOf("Dragon Vault").hold).toBeDefined();
    expect(modelOf("Candy Garden").cascade).toBeDefined();
    expect(modelOf("Owl Spins").free).toBeDefined();
    expect(modelOf("Bengal Sevens").reels).toBe(3);
    expect(modelOf("Bengal Lines").pay).toBe("lines");
  });

  test("what a title names is its highest picture, or its wild or scatter", () => {
    expect(dress(titled("Golden Elephant")).pictures![0]).toBe("elephant");
    const tiger = dress(titled("River Tiger"));
    expect([tiger.theme, tiger.pictures![0]]).toEqual(["bengal", "tiger-face"]);
    expect(dress(titled("Oracle Rising")).theme).toMatch(/oracle|haunted/);
    expect(dress(titled("Pirate Quest")).theme).toBe("corsair");
  });

  test("they wear all themes, and two of different titles look different", () => {
    expect(new Set(dressed.map(({ theme }) => theme)).size).toBe(themeNames.length);
    const counts = [...tallied(dressed.map(lookOf)).values()];
    const pairs = (count: number) => (count * (count - 1)) / 2;
    const alike = counts.reduce((sum, count) => sum + pairs(count), 0);
    expect(alike / pairs(dressed.length)).toBeLessThan(0.000_01);
  });

  test("two that share a noun differ at first sight: in theme, inks or highest picture", () => {
    const first = ({ theme, inks, pictures = [] }: (typeof dressed)[number]) =>
      [theme, inks, pictures[0], pictures[1]].join();
    for (const noun of ["Tiger", "Dragon", "Candy", "Cherry", "Lotus"]) {
      const games = dressed.filter(({ tile }) => tile.title.split(" ").includes(noun));
      const counts = [...tallied(games.map(first)).values()];
      const alike = counts.reduce((sum, count) => sum + count * (count - 1), 0);
      expect(alike / (games.length * (games.length - 1)), noun).toBeLessThan(0.05);
    }
  });
});

describe("symbols of a model", () => {
  const skins = themeNames.map((theme) => ({ theme, inks: "rani" as const }));

  /** The symbols of a theme's sheet that have a name in every language. */
  const knownIn = memoized((theme: ThemeName) => {
    const names = FINISHED.map((language) => written[language]!.symbols as Record<string, string>);
    return new Set(symbolIds(theme).filter((id) => names.every((named) => named[id])));
  });

  test("every letter of every model is a symbol of every theme's sheet, with a name in every finished language", () => {
    for (const model of slotModels.values())
      for (const skin of skins) {
        const symbols = symbolsOf(model, skin);
        const known = knownIn(skin.theme);
        expect(new Set(Object.keys(symbols)), model.name).toEqual(new Set(model.symbols));
        const ids = Object.values(symbols).map(({ id }) => id);
        expect(new Set(ids).size, model.name).toBe(ids.length);
        expect(
          ids.filter((id) => !known.has(id)),
          model.name,
        ).toEqual([]);
        for (const { id, nameKey } of Object.values(symbols)) expect(nameKey).toBe(`symbols.${id}`);
      }
  });

  test("the highest eight letters are pictures, the others ranks from the ace down", () => {
    const symbols = symbolsOf(slotModels.get("ways-1024-low")!, skins[0]!);
    const ids = [..."ABCDEFGHIJKLM"].map((letter) => symbols[letter]!.id);
    expect(ids.slice(8)).toEqual(["rank-a", "rank-k", "rank-q", "rank-j", "rank-10"]);
    expect(ids.slice(0, 8).filter((id) => id.startsWith("rank-"))).toEqual([]);
    expect(symbols.W!.id).toBe("wild");
  });

  test("a model that holds coins has its coin, one with orbs its orb, one with free spins its scatter", () => {
    const [skin] = skins;
    const { hold } = slotModels.get("coins-low")!;
    expect(symbolsOf(slotModels.get("coins-low")!, skin!)[hold!.coin]!.id).toBe("coin");
    expect(symbolsOf(slotModels.get("tumble-orbs")!, skin!).X!.id).toBe("orb");
    expect(symbolsOf(slotModels.get("tumble-free")!, skin!).S!.id).toBe("scatter");
  });

  test("names are told apart in every finished language", () => {
    for (const locale of FINISHED) {
      const { symbols = {} } = written[locale]!;
      const ids = new Set(themeNames.flatMap(symbolIds));
      const names = Object.entries(symbols).filter(([id]) => ids.has(id));
      expect(names.length, locale).toBe(ids.size);
      expect(new Set(names.map(([, name]) => name)).size, locale).toBe(ids.size);
    }
  });
});

describe("skins of the house", () => {
  test("Rickshaw Reels keeps its symbols", () => {
    const skin = houseSkins["rickshaw-reels"]!;
    const symbols = symbolsOf(slotModels.get(skin.model)!, skin);
    expect(Object.fromEntries(Object.entries(symbols).map(([letter, { id }]) => [letter, id]))).toEqual({
      ...{
        W: "wild",
        T: "tiger-face",
        P: "parrot",
        L: "lotus",
        M: "mango",
        B: "bell",
        H: "hibiscus",
        C: "coin",
      },
    });
  });

  test("a file that is no skin is refused by its name, with what is wrong", () => {
    const good = houseSkins["rickshaw-reels"]!;
    const reading = (change: object) => () =>
      readHouseSkins({ "./house/new-game.json": { ...good, ...change } });
    expect(reading({})).not.toThrow();
    expect(reading({ theme: "atlantis" })).toThrow(/new-game\.json[^]*theme/);
    expect(reading({ model: "lines-99" })).toThrow(/new-game\.json[^]*model/);
    expect(reading({ pictures: ["rocket"] })).toThrow(/new-game\.json[^]*bengal has no rocket/);
    expect(reading({ price: 1 })).toThrow(/new-game\.json/);
    expect(() => readHouseSkins({ "a.json": good, "b.json": good })).toThrow(/b\.json[^]*rickshaw-reels/);
  });
});

function titled(title: string): SlotTile {
  return { code: title.toLowerCase().replaceAll(" ", "-"), title, kind: "RNG", vendor: "padma" };
}

function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}

function tallied(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
