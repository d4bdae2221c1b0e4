import { formatMoney, toGrouped } from "~/domain/shared/money";
import { sayer } from "../../slot/stage/words";
import { sumOf } from "./payout";
import { findInsideSpot, SPOTS } from "./spots";
import { changeChips, chipsOf, tableOf, type Table, type TableOrder } from "./table";
import { limitsOf, type TableProps } from "./table-props";

/** The chips of a table that its page keeps until the spin: no press on the layout asks the server for anything. */
export interface KeptChips {
  readonly table: Table;
  /** What is sent with the spin. */
  toText(): string;
  /** True when the press was the table's own to carry out. */
  press(name: string, value: string): boolean;
  /** A sentence over the stage; an empty one takes it away. */
  say(sentence: string): void;
}

/** @param kept what lay there before this page was drawn, where the page knows nothing of it */
export function keepChips(form: HTMLFormElement, page: TableProps, kept?: Table): KeptChips {
  const say = sayer(page);
  const limits = limitsOf(page);
  const lastBets = new Map(page.lastBets.map(([id, minor]) => [id, BigInt(minor)]));
  const unit = 10n ** BigInt(page.currency.exponent);
  const cells = new Map(
    [...form.querySelectorAll<HTMLButtonElement>("button[name=cell]")].map((cell) => [cell.value, cell]),
  );
  let table = kept ?? tableOf(page.presses);

  const money = (minor: bigint) => formatMoney(minor, { code: "", ...page.currency }).replace(/\.0+$/, "");

  function orderOf(name: string, value: string): TableOrder | "nothing" | "numbers" | undefined {
    const stakeMinor = BigInt(new FormData(form).get("chip") as string) * unit;
    if (name === "cell") return { act: "lay", spotId: value, stakeMinor };
    if (value === "undo" || value === "double" || value === "clear" || value === "repeat")
      return { act: value };
    if (value !== "lay") return undefined;
    const numbers = document.querySelector<HTMLInputElement>("#numbers")?.value ?? "";
    if (numbers.trim() === "") return "nothing";
    const spot = findInsideSpot(numbers);
    return spot ? { act: "lay", spotId: spot.id, stakeMinor } : "numbers";
  }

  function draw(): void {
    const chips = chipsOf(table);
    for (const lying of form.querySelectorAll(".on-chip")) lying.remove();
    for (const [id, minor] of chips) cells.get(id)?.append(chipOn(minor));
    const total = sumOf(chips);
    const figure = form.querySelector("[data-figure=on-table]");
    if (figure) figure.textContent = toGrouped(total, page.currency);
    drawSpin(total);
    drawLaid([...chips].filter(([id]) => id.includes("-")));
  }

  function chipOn(minor: bigint): HTMLElement {
    const whole = Number(minor / unit);
    const colour = Math.max(page.chips[0]!, ...page.chips.filter((chip) => chip <= whole));
    const words = element("span", "vh", say("tableFelt.chipOf", { sum: page.currency.symbol }));
    const face = element("span", "", shortly(whole));
    face.prepend(words);
    const chip = element("span", `on-chip k-${colour}`);
    chip.append(face);
    return chip;
  }

  function drawSpin(total: bigint): void {
    const button = form.querySelector<HTMLButtonElement>("#spin");
    const label = button?.querySelector("[data-label]");
    if (!button || !label) return;
    const repeats = total === 0n && lastBets.size > 0;
    button.value = repeats ? "repeat" : "spin";
    button.disabled = total === 0n && !repeats;
    if (repeats) label.textContent = `${say("tableFelt.repeat")} ${money(sumOf(lastBets))}`;
    else label.textContent = total === 0n ? say("stage.spin") : say("stage.spinSum", { sum: money(total) });
  }

  /** Splits, streets, corners and six lines have no field of their own: they are listed. */
  function drawLaid(laid: [string, bigint][]): void {
    const place = document.querySelector<HTMLElement>("[data-laid]");
    if (!place) return;
    place.textContent = "";
    if (laid.length === 0) return;
    const list = element("dl", "dl");
    list.setAttribute("aria-label", say("tableFelt.laid"));
    for (const [id, minor] of laid) {
      const { kind, numbers } = SPOTS.get(id)!;
      list.append(element("dt", "", say(`spots.${kind}`, { numbers: numbers.join("–") })));
      list.append(element("dd", "", toGrouped(minor, page.currency)));
    }
    place.append(list);
  }

  function tell(sentence: string): void {
    const place = form.querySelector<HTMLElement>("[data-notices]");
    if (!place) return;
    place.textContent = "";
    if (sentence === "") return;
    const notice = element("div", "refused");
    notice.append(element("p", "", sentence));
    place.append(notice);
    addClose(place, say("slot.close"));
  }

  draw();
  const place = form.querySelector<HTMLElement>("[data-notices]");
  if (place?.firstElementChild) addClose(place, say("slot.close"));

  return {
    get table() {
      return table;
    },
    toText: () => JSON.stringify([...chipsOf(table)].map(([id, minor]) => [id, String(minor)])),
    press(name, value) {
      const order = orderOf(name, value);
      if (order === undefined) return false;
      if (order === "nothing") return true;
      const changed = order === "numbers" ? undefined : changeChips(table, order, { limits, lastBets });
      if (changed?.ok) {
        table = changed.table;
        draw();
        const field = document.querySelector<HTMLInputElement>("#numbers");
        if (field && value === "lay") field.value = "";
      }
      tell(changed?.ok ? "" : page.refusals[changed?.refusal ?? "numbers"]!);
      return true;
    },
    say: tell,
  };
}

/** 1,250 is printed as 1.2k on a chip. */
const shortly = (whole: number) => (whole < 1_000 ? String(whole) : `${Math.floor(whole / 100) / 10}k`);

function addClose(place: HTMLElement, words: string): void {
  const close = element("button", "", "×") as HTMLButtonElement;
  close.type = "button";
  close.setAttribute("aria-label", words);
  close.addEventListener("click", () => (place.textContent = ""));
  place.firstElementChild?.append(close);
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
