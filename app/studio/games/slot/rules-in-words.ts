import { countOf, percentOf, sayTimesOf, type View } from "../../pages/view";
import { lookOf } from "./look";
import type { SlotGame } from "./slot";

/** How the model pays, sentence by sentence: each part of it that the model has, and no other. */
export function rulesOf(view: View<SlotGame>): string[] {
  const { t, game } = view;
  const { model } = game;
  const name = (letter: string | undefined) =>
    letter === undefined ? "" : lookOf(view).symbols[letter]!.name;
  const stake = BigInt(model.stake);
  const said = [payOf(view)];
  if (model.wild !== undefined) said.push(t("slotRules.wild", { wild: name(model.wild) }));
  if (model.base.expand) said.push(t("slotRules.expand", { wild: name(model.wild) }));
  if (model.cascade) {
    const { ladder, most } = model.cascade;
    const steps = ladder.map((times) => `×${times}`).join(", ");
    const isPlain = ladder.every((times) => times === 1);
    said.push(
      isPlain ? t("slotRules.cascadePlain", { most }) : t("slotRules.cascade", { ladder: steps, most }),
    );
  }
  if (model.orbs) {
    const values = model.orbs.values.map(([, times]) => `×${times}`).join(", ");
    said.push(t("slotRules.orbs", { orb: name(model.orbs.symbol), values }));
  }
  if (model.scatter !== undefined && model.pays[model.scatter])
    said.push(t("slotRules.scatter", { scatter: name(model.scatter) }));
  if (model.free) {
    const { spins, times, again, mostAgain, at, spin } = model.free;
    const counts = Object.entries(spins).map(([count, free]) => t("slotRules.brings", { count, free }));
    said.push(t("slotRules.free", { scatter: name(model.scatter), counts: counts.join(", ") }));
    if (times > 1) said.push(t("slotRules.freeTimes", { times }));
    if (spin?.sticky) said.push(t("slotRules.sticky", { wild: name(model.wild) }));
    if (spin?.expand) said.push(t("slotRules.freeExpand", { wild: name(model.wild) }));
    if (again > 0) said.push(t("slotRules.again", { scatter: name(model.scatter), at, again, mostAgain }));
  }
  if (model.hold) {
    const { coin, at, lives, chance, values, full } = model.hold;
    const units = values.map(([, each]) => each);
    said.push(
      t("slotRules.hold", { coin: name(coin), at, lives }),
      t("slotRules.holdPays", {
        coin: name(coin),
        chance: percentOf(BigInt(chance[0]), BigInt(chance[1]), 2),
        least: sayTimesOf(view, BigInt(Math.min(...units)), stake),
        most: sayTimesOf(view, BigInt(Math.max(...units)), stake),
        full: sayTimesOf(view, BigInt(full), stake),
      }),
    );
  }
  if (model.pool) {
    const [part, whole] = model.pool.feed;
    said.push(t("slotRules.pool", { percent: percentOf(BigInt(part), BigInt(whole), 2) }));
  }
  said.push(t("slotRules.nothingHidden"));
  return said;
}

function payOf({ t, game }: View<SlotGame>): string {
  const { pay, reels, rows, lines } = game.model;
  if (pay === "anywhere") return t("slotRules.payAnywhere", { reels, rows });
  if (pay === "ways") return t("slotRules.payWays", { reels, rows, ways: countOf(rows ** reels) });
  return t("slotRules.payLines", { reels, rows, lines: lines!.length });
}
