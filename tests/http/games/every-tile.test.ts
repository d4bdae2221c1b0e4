// tier: all
import { expect, test } from "vitest";
import { brandGamesOfTheDemo } from "~/demo/studio-games";
import { ART_PATH } from "~/studio/art-addresses";
import type { BrandGame } from "~/studio/games/brand-games";
import { slotOfBrand } from "~/studio/games/slot/make-slots";
import type { SlotProps } from "~/studio/games/slot/stage/props";
import { symbolsOf } from "~/studio/skins/skin";
import { addBrandSlots, frameOf } from "../../support/brand-slots";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { sign } from "../../support/vendor-site";
import type { Visitor } from "../../support/visitor";

const AT_ONCE = 8;
const SAMPLE = 200;
const MINUTES = 60_000;

const tiles = brandGamesOfTheDemo().list();

/** So many games, spread over the vendors as evenly as they can be. */
function spreadOverVendors(count: number): BrandGame[] {
  const vendors = [...new Set(tiles.map(({ label }) => label))];
  const byVendor = vendors.map((vendor) => tiles.filter(({ label }) => label === vendor));
  const rows = Array.from({ length: count }, (_, row) => byVendor.flatMap((games) => games[row] ?? []));
  return rows.flat().slice(0, count);
}

test(
  "[G18] every slot tile of the demo opens by a demo launch of its own label, in its title, model and skin, and plays a round",
  { timeout: 30 * MINUTES },
  async () => {
    const site = await freshSite({ studio: true });
    // One game each: it connects every vendor.
    await addBrandSlots(site.app, [...new Map(tiles.map((game) => [game.label, game])).values()]);
    const launch = await launcherOf(site);
    const sheets = new Map<string, Promise<Set<string>>>();
    const failed: string[] = [];
    const roundsPlayed = await inBatches(tiles, async (tile) => {
      const visitor = site.visitor();
      const page = await visitor.get(await launch(tile));
      failed.push(...(await flawsOf(tile, page, idsOf(visitor, sheets))));
      if (page.status !== 200) return 0;
      const pressed = await visitor.submit(page.form("form"), { do: "spin", stake: "10" });
      const played = pressed.status === 303 ? propsOf(await visitor.follow(pressed)) : undefined;
      if (played?.round?.roundNo !== 1 || played.round.stakeMinor !== "1000")
        failed.push(`${tile.label}/${tile.code}: the round is not played (${pressed.status})`);
      return played?.round?.roundNo ?? 0;
    });
    expect(failed).toEqual([]);
    expect(tiles.length).toBeGreaterThan(9_000);
    expect(roundsPlayed).toBe(tiles.length);
  },
);

test(
  `[G01 G18] the site's own page opens ${SAMPLE} tiles, of every vendor some, with their titles`,
  { timeout: 10 * MINUTES },
  async () => {
    const site = await freshSite({ studio: true });
    const sample = spreadOverVendors(SAMPLE);
    expect(new Set(sample.map(({ label }) => label))).toEqual(new Set(tiles.map(({ label }) => label)));
    await addBrandSlots(site.app, sample);
    const visitor = site.visitor({ language: "en" });
    const failed: string[] = [];
    await inBatches(sample, async (tile) => {
      const page = await visitor.get(await frameOf(visitor, tile, "&demo=1"));
      const { title } = page.status === 200 ? propsOf(page) : { title: String(page.status) };
      if (title !== tile.names.en) failed.push(`${tile.label}/${tile.code}: ${title}`);
      return 1;
    });
    expect(failed).toEqual([]);
  },
);

/** What is wrong with the page of a tile. */
async function flawsOf(tile: BrandGame, page: Page, idsIn: (sheet: string) => Promise<Set<string>>) {
  const name = `${tile.label}/${tile.code}`;
  if (page.status !== 200) return [`${name}: ${page.status}`];
  const props = propsOf(page);
  const { skin, model, modelHash } = slotOfBrand(tile);
  const { art } = props;
  const flaws: string[] = [];
  if (props.title !== tile.names.en || !page.text.includes(tile.names.en)) flaws.push(`title ${props.title}`);
  if (props.modelHash !== modelHash) flaws.push(`model ${props.modelHash}`);
  if (JSON.stringify(props.model.base.strips) !== JSON.stringify(model.base.strips)) flaws.push("strips");
  if (art.sheet !== `/studio${ART_PATH}/symbols/${skin.theme}/${skin.inks}.svg`) flaws.push(art.sheet);
  if (art.ink !== `ink-${skin.inks}`) flaws.push(art.ink);
  const shown = Object.values(art.symbols).map(({ id }) => id);
  const wanted = Object.values(symbolsOf(model, skin)).map(({ id }) => id);
  if (String(shown.toSorted()) !== String(wanted.toSorted())) flaws.push(`symbols ${shown.join()}`);
  const ids = await idsIn(art.sheet);
  flaws.push(...shown.filter((id) => !ids.has(id)).map((id) => `no ${id} in ${art.sheet}`));
  if (page.text.includes("undefined") || page.text.includes("NaN")) flaws.push("a value is missing");
  return flaws.map((flaw) => `${name}: ${flaw}`);
}

/** The symbols that are drawn in a sheet, which is asked for once. */
function idsOf(visitor: Visitor, sheets: Map<string, Promise<Set<string>>>) {
  return (address: string): Promise<Set<string>> => {
    let ids = sheets.get(address);
    if (!ids)
      sheets.set(
        address,
        (ids = visitor.get(address).then(({ status, html }) => {
          expect([address, status]).toEqual([address, 200]);
          return new Set([...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id!));
        })),
      );
    return ids;
  };
}

/** What the stage of a page is drawn from. */
function propsOf({ html }: Page): SlotProps {
  const [, text = ""] = /<x-island [^>]*\bp="([^"]*)"/.exec(html) ?? [];
  const entities: Record<string, string> = { "&quot;": '"', "&amp;": "&", "&lt;": "<", "&gt;": ">" };
  const json = text.replace(/&(?:quot|amp|lt|gt);/g, (entity) => entities[entity]!).replaceAll("&#x27;", "'");
  return JSON.parse(json) as SlotProps;
}

/** Asks the studio's launcher as the site does, with the key of the game's own vendor. */
async function launcherOf({ app, url }: FreshSite): Promise<(game: BrandGame) => Promise<string>> {
  const vendors = await app.db.selectFrom("vendors").select(["code", "secret"]).execute();
  const secrets = new Map(vendors.map(({ code, secret }) => [code, secret]));
  return async ({ label, code }) => {
    const body = JSON.stringify({ casino_id: "croupier", game: code, currency: "BDT", locale: "en" });
    const response = await fetch(`${url}/studio/at/${label}/api/v1/softswiss/launcher/demo`, {
      method: "POST",
      headers: { "x-request-sign": sign(body, secrets.get(label)) },
      body,
    });
    if (!response.ok) throw new Error(`${label}/${code}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { launch_url: string }).launch_url;
  };
}

/** A few at a time; the sum of what each counted. */
async function inBatches<Item>(items: readonly Item[], each: (item: Item) => Promise<number>) {
  let next = 0;
  let sum = 0;
  const work = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      const counted = await each(item);
      sum += counted;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sum;
}
