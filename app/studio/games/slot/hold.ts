import { drawWeighted, type Draw } from "./draw";
import type { HoldAndRespin } from "./model";
import type { CoinLanded, HoldResult, SlotSpin } from "./round";

/**
 * The coins of the paid spin get their values, column by column from the top, and stay. Then every empty cell is
 * drawn for a coin, again and again, until the lives are used up without a new one or no cell is empty.
 */
export function playHold(hold: HoldAndRespin, { fell }: SlotSpin, draw: Draw): HoldResult {
  const landed: CoinLanded[] = [];
  let empty: CoinLanded["cell"][] = [];
  for (const [reel, letters] of fell.entries())
    for (const [row, letter] of letters.entries())
      if (letter === hold.coin) landed.push(coinAt([reel, row], hold, draw));
      else empty.push([reel, row]);
  const respins = [landed];
  let lives = hold.lives;
  while (lives > 0 && empty.length > 0) {
    const { coins, stillEmpty } = respin(hold, empty, draw);
    respins.push(coins);
    empty = stillEmpty;
    lives = coins.length > 0 ? hold.lives : lives - 1;
  }
  const isFull = empty.length === 0;
  const units = respins.flat().reduce((sum, coin) => sum + coin.units, 0);
  return { respins, isFull, units: isFull ? units + hold.full : units };
}

function respin(hold: HoldAndRespin, empty: readonly CoinLanded["cell"][], draw: Draw) {
  const [lands, of] = hold.chance;
  const coins: CoinLanded[] = [];
  const stillEmpty: CoinLanded["cell"][] = [];
  for (const cell of empty)
    if (draw(of) < lands) coins.push(coinAt(cell, hold, draw));
    else stillEmpty.push(cell);
  return { coins, stillEmpty };
}

function coinAt(cell: CoinLanded["cell"], { values }: HoldAndRespin, draw: Draw): CoinLanded {
  return { cell, units: drawWeighted(values, draw) };
}
