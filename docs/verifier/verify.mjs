/**
 * Checks one round of the house studio: node verify.mjs round.json model.json
 *
 * It recomputes the round from its seeds, prints every number and what it decided, and compares the result with what
 * was paid. It needs Node.js and nothing else. Both files are links on the page "Verify" of the game: round.json holds
 * the seeds, the stake and what was paid; model.json holds the strips, pays and chances of a slot. Roulette has none.
 */
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// ---------------------------------------------------------------------------------------------------------------------
// 1. Hashes: the server seed was committed to before the round, and the model is pinned by its hash.

function sha256(text) {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** JSON with keys sorted at every level and no white space, so that the same model always reads the same. */
function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${pairs.join(",")}}`;
}

// ---------------------------------------------------------------------------------------------------------------------
// 2. Numbers: all chance of a round comes from its three seeds.

const NUMBERS = 2 ** 32;

class Numbers {
  #seeds;
  #print;
  #block = 0;
  #unread = [];
  /** How many numbers were read, those that were skipped included. */
  read = 0;

  constructor(seeds, print) {
    this.#seeds = seeds;
    this.#print = print;
  }

  /**
   * A whole number below `bound`, each with the same chance. The numbers from the largest multiple of `bound` on are
   * skipped: their remainders would make the low outcomes likelier than the high ones.
   */
  next(bound, meaningOf) {
    const limit = NUMBERS - (NUMBERS % bound);
    for (;;) {
      if (this.#unread.length === 0) this.#signNextBlock();
      const number = this.#unread.shift();
      this.read++;
      if (number < limit) {
        const outcome = number % bound;
        this.#print(`  ${number} mod ${bound} = ${outcome}: ${meaningOf(outcome)}`);
        return outcome;
      }
      this.#print(`  ${number} is skipped, since it is not below ${limit}`);
    }
  }

  /** The key is the server seed's text, as it is written. One block has 32 bytes: eight numbers of four bytes. */
  #signNextBlock() {
    const { serverSeed, clientSeed, nonce } = this.#seeds;
    const message = `${clientSeed}:${nonce}:${this.#block++}`;
    const hmac = createHmac("sha256", serverSeed).update(message, "utf8").digest();
    this.#print(`  HMAC-SHA-256 of "${message}" is ${hmac.toString("hex")}`);
    for (let at = 0; at < hmac.length; at += 4) this.#unread.push(hmac.readUInt32BE(at));
  }

  /** One number below the sum of all weights picks a value; the first row takes the lowest numbers. */
  nextWeighted(rows, meaningOf) {
    const pick = (number) => {
      for (const [weight, value] of rows) {
        if (number < weight) return value;
        number -= weight;
      }
    };
    return pick(this.next(sum(rows.map(([weight]) => weight)), (outcome) => meaningOf(pick(outcome))));
  }
}

// ---------------------------------------------------------------------------------------------------------------------
// 3. A round of a slot: the paid spin, its free spins, its hold. Everything is counted in units; a stake of any size is
//    `model.stake` units. A column is what one reel shows, from the top, as an array of letters.

function playSlot(model, numbers, print) {
  print("Paid spin");
  const paid = spin(model, model.base, { numbers, print, times: 1, stuck: [] });
  let units = paid.units;
  if (model.free) units += playFreeSpins(model, paid, { numbers, print });
  if (model.hold && paid.coins >= model.hold.at) units += playHold(model.hold, paid, { numbers, print });
  return units;
}

/** Scatters of the paid spin bring free spins; enough of them in a free spin bring more, a few times at the most. */
function playFreeSpins(model, paid, { numbers, print }) {
  const { free } = model;
  let total = free.spins[paid.scatters] ?? 0;
  let retriggers = 0;
  let units = 0;
  let stuck = [];
  for (let played = 1; played <= total; played++) {
    print(`Free spin ${played} of ${total}`);
    const reels = free.spin ?? model.base;
    const result = spin(model, reels, { numbers, print, times: free.times, stuck });
    units += result.units;
    // A reel that became wild by sticking stays wild for the rest of the free spins.
    if (reels.sticky) stuck = result.wildReels;
    if (result.scatters >= free.at && retriggers < free.mostAgain) {
      retriggers++;
      total += free.again;
      print(`  ${result.scatters} ${model.scatter} bring ${free.again} more free spins`);
    }
  }
  return units;
}

function spin(model, reels, { numbers, print, times, stuck }) {
  const stops = [];
  const fell = reels.strips.map((strip, reel) => {
    const shown = (stop) => windowAt(strip, stop, model.rows);
    stops[reel] = numbers.next(strip.length, (stop) => `reel ${reel + 1} shows ${shown(stop).join(" ")}`);
    return shown(stops[reel]);
  });
  // What lies under a wild that has stuck is not seen.
  const seen = fell.filter((_, reel) => !stuck.includes(reel));
  const scatters = count(seen, model.scatter);
  const result = { fell, scatters, coins: count(seen, model.hold?.coin), wildReels: [], units: 0 };
  const scatterUnits = model.scatter ? payOf(model, model.scatter, scatters) : 0;
  if (scatterUnits > 0) print(`  ${scatters} ${model.scatter} anywhere pay ${scatterUnits}`);

  if (model.pay === "anywhere") {
    result.units = (playCascade(model, reels, { fell, stops, numbers, print }) + scatterUnits) * times;
  } else {
    const columns = fell.map((column, reel) => {
      const becomesWild = (reels.expand || reels.sticky) && column.includes(model.wild);
      if (!becomesWild && !stuck.includes(reel)) return column;
      result.wildReels.push(reel);
      print(`  reel ${reel + 1} is wild as a whole`);
      return column.map(() => model.wild);
    });
    const pay = model.pay === "lines" ? payLines : payWays;
    result.units = (pay(model, columns, print) + scatterUnits) * times;
  }
  print(`  The spin pays ${result.units} units${times > 1 ? `, times ${times} included` : ""}`);
  return result;
}

/** The place where the reel stops is in the top row; the strip goes round. */
function windowAt(strip, stop, rows) {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]);
}

/** A line pays for a run from the left of its first symbol, which a wild continues. */
function payLines(model, columns, print) {
  let units = 0;
  for (const [index, rows] of model.lines.entries()) {
    const symbols = columns.map((column, reel) => column[rows[reel]]);
    const [first] = symbols;
    const end = symbols.findIndex((symbol) => symbol !== first && symbol !== model.wild);
    const length = end < 0 ? symbols.length : end;
    const pay = lineOrWayPay(model, first, length);
    if (pay > 0) print(`  line ${index + 1}: ${length} ${first} pay ${pay}`);
    units += pay;
  }
  return units;
}

/** A symbol of the first reel pays once for each way to pick one cell on every reel of its run from the left. */
function payWays(model, columns, print) {
  let units = 0;
  for (const symbol of new Set(columns[0])) {
    let length = 0;
    let ways = 1;
    while (length < columns.length) {
      const column = columns[length];
      const cells = column.filter((shown) => shown === symbol || shown === model.wild).length;
      if (cells === 0) break;
      ways *= cells;
      length++;
    }
    const pay = lineOrWayPay(model, symbol, length) * ways;
    if (pay > 0) print(`  ${length} ${symbol} in ${ways} ways pay ${pay}`);
    units += pay;
  }
  return units;
}

/** Enough of a symbol pay wherever they stand, then vanish; the strip above falls in, until nothing pays any more. */
function playCascade(model, reels, { fell, stops, numbers, print }) {
  const { ladder, most } = model.cascade;
  let columns = fell;
  const tops = [...stops];
  let units = 0;
  for (let step = 0; step < most; step++) {
    const winners = model.symbols.filter((symbol) => lineOrWayPay(model, symbol, count(columns, symbol)) > 0);
    if (winners.length === 0) break;
    const times = ladder[Math.min(step, ladder.length - 1)];
    for (const symbol of winners) {
      const found = count(columns, symbol);
      const pay = lineOrWayPay(model, symbol, found);
      print(`  step ${step + 1}: ${found} ${symbol} pay ${pay}, times ${times}`);
      units += pay * times;
    }
    columns = columns.map((column, reel) => {
      const strip = reels.strips[reel];
      const left = column.filter((symbol) => !winners.includes(symbol));
      while (left.length < model.rows) {
        tops[reel] = (tops[reel] + strip.length - 1) % strip.length;
        left.unshift(strip[tops[reel]]);
      }
      return left;
    });
    print(`  now the reels show ${columns.map((column) => column.join(" ")).join(" | ")}`);
  }
  return units * drawOrbs(model, columns, { units, numbers });
}

/** The orbs that lie there in the end, column by column from the top; their sum multiplies what the steps have paid. */
function drawOrbs(model, columns, { units, numbers }) {
  if (units === 0 || !model.orbs) return 1;
  let times = 0;
  for (const symbol of columns.flat())
    if (symbol === model.orbs.symbol)
      times += numbers.nextWeighted(model.orbs.values, (value) => `an orb multiplies by ${value}`);
  return times || 1;
}

/** Coins of the paid spin get a value and stay; empty cells are drawn for more until the lives are used up. */
function playHold({ coin, values, chance, lives, full }, { fell }, { numbers, print }) {
  print("Hold");
  const [lands, of] = chance;
  const drawValue = () => numbers.nextWeighted(values, (value) => `the coin is worth ${value}`);
  // Cell by cell, column by column from the top; 0 is an empty cell.
  const cells = fell.flat().map((symbol) => (symbol === coin ? drawValue() : 0));
  const nameOf = (cell) =>
    `reel ${Math.floor(cell / fell[0].length) + 1}, row ${(cell % fell[0].length) + 1}`;
  for (let left = lives; left > 0 && cells.includes(0);) {
    print(`  Respin with ${left} left`);
    left--;
    for (const [cell, value] of [...cells].entries()) {
      if (value > 0) continue;
      const meaningOf = (outcome) => `${nameOf(cell)} ${outcome < lands ? "gets a coin" : "stays empty"}`;
      if (numbers.next(of, meaningOf) >= lands) continue;
      cells[cell] = drawValue();
      left = lives;
    }
  }
  const isFull = !cells.includes(0);
  const units = sum(cells) + (isFull ? full : 0);
  print(`  The coins pay ${sum(cells)}${isFull ? `, the full grid ${full} more` : ""}`);
  return units;
}

/** What lines, ways and cascades pay; scatters are paid apart, wherever they stand. */
function lineOrWayPay(model, symbol, length) {
  return symbol === model.scatter ? 0 : payOf(model, symbol, length);
}

/** A pay is for at least so many, so the highest count that was reached is paid. */
function payOf(model, symbol, found) {
  const reached = Object.entries(model.pays[symbol] ?? {}).filter(([least]) => found >= Number(least));
  return Math.max(0, ...reached.map(([, units]) => units));
}

function count(columns, symbol) {
  return columns.flat().filter((shown) => shown === symbol).length;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

// ---------------------------------------------------------------------------------------------------------------------
// 4. A round of European roulette: one number from 0 to 36.

const POCKETS = 37;
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const EVEN_CHANCES = [
  (number) => number <= 18,
  (number) => number % 2 === 0,
  (number) => RED.includes(number),
  (number) => !RED.includes(number),
  (number) => number % 2 === 1,
  (number) => number >= 19,
];

/**
 * The numbers that a bet covers, by its name: n17 or n17-20 those numbers, d0 to d2 a dozen, c0 to c2 a column, e0 to e5
 * one to 18, even, red, black, odd, 19 to 36.
 */
function numbersOfBet(name) {
  if (name.startsWith("n")) return name.slice(1).split("-").map(Number);
  const index = Number(name.slice(1));
  const covers = {
    d: (number) => Math.floor((number - 1) / 12) === index,
    c: (number) => (number - 1) % 3 === index,
    e: EVEN_CHANCES[index],
  }[name[0]];
  return Array.from({ length: POCKETS - 1 }, (_, place) => place + 1).filter(covers);
}

/** A bet on n numbers returns 36 ÷ n times its stake, the stake included. */
function playRoulette(bets, numbers, print) {
  const pocket = numbers.next(POCKETS, (outcome) => `the ball falls into ${outcome}`);
  let paidMinor = 0n;
  for (const [name, stakeMinor] of Object.entries(bets)) {
    const covered = numbersOfBet(name);
    const backMinor = covered.includes(pocket) ? BigInt(stakeMinor) * BigInt(36 / covered.length) : 0n;
    print(`  ${name}: ${stakeMinor} bet, ${backMinor} back`);
    paidMinor += backMinor;
  }
  return paidMinor;
}

// ---------------------------------------------------------------------------------------------------------------------
// 5. The whole check.

/**
 * Checks a round; returns what it should have paid and everything that is wrong with it.
 *
 * @param {(line: string) => void} print
 */
export function verify(round, print = () => {}) {
  const faults = [];
  const compare = (what, found, expected) => {
    print(`${what}: ${found}`);
    if (String(found) !== String(expected)) faults.push(`${what} is ${found}, but the file says ${expected}`);
  };
  compare("SHA-256 of the server seed", sha256(round.serverSeed), round.commitment);
  const numbers = new Numbers(round, print);
  let paidMinor;
  if (round.game === "roulette") paidMinor = playRoulette(round.bets, numbers, print);
  else {
    const { model, hash } = round;
    if (!model) throw new Error("the model is missing: node verify.mjs round.json model.json");
    if (model.format !== "slot-model/1") throw new Error(`cannot read a model of the format ${model.format}`);
    compare("SHA-256 of the model", sha256(canonicalJson(model)), hash);
    const stakeMinor = BigInt(round.stakeMinor);
    if (stakeMinor <= 0n) faults.push("the stake is not above zero");
    const units = playSlot(model, numbers, print);
    print(`The round pays ${units} units, at ${model.stake} units a stake`);
    // The stake of a free spin may be any sum. What the round comes to below the smallest unit of money is not paid.
    paidMinor = (BigInt(units) * stakeMinor) / BigInt(model.stake);
  }
  if (round.free === "bet") {
    print(`A free bet is not paid out itself: of ${paidMinor} what is above ${round.stakeMinor} is paid`);
    const aboveMinor = paidMinor - BigInt(round.stakeMinor);
    paidMinor = aboveMinor > 0n ? aboveMinor : 0n;
  }
  if (round.state === "refused" || round.state === "returned") {
    print(`The bet was ${round.state}: nothing was staked, so nothing is paid`);
    paidMinor = 0n;
  }
  compare("Paid, in minor units", paidMinor, round.paidMinor);
  return { paidMinor, numbersRead: numbers.read, faults };
}

function main(roundPath, modelPath) {
  if (!roundPath) throw new Error("usage: node verify.mjs round.json model.json");
  const read = (path) => JSON.parse(readFileSync(path, "utf8"));
  const round = read(roundPath);
  // The published file has the model beside its hash and figures.
  if (modelPath) round.model = read(modelPath).model;
  const { faults } = verify(round, console.log);
  for (const fault of faults) console.error(`DIFFERENT: ${fault}`);
  console.log(faults.length === 0 ? "Everything agrees." : "This round does not check out.");
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main(process.argv[2], process.argv[3]);
  } catch (error) {
    console.error(`Cannot check this round: ${error.message}`);
    process.exitCode = 2;
  }
}
