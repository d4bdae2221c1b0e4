import { keepChips, type KeptChips } from "../games/roulette/stage/kept-chips";
import { EMPTY_TABLE, type Table } from "../games/roulette/stage/table";
import type { TableProps } from "../games/roulette/stage/table-props";
import { isCalm } from "../games/slot/stage/calm";
import { ROUND_PLAYED } from "./events";
import { makeWheel, type Wheel } from "./motion/wheel";
import { playSound, wakeSound } from "./sound/sound";
import { recall, SOUND, TURBO } from "./sound/remembered";
import { addSwitches } from "./switches";

/**
 * The table with script: chips lie in the page and are sent with the spin. What the form is answered with takes the place
 * of what is there; the server draws both, and between them the wheel turns. A press that gets no answer leads to the
 * page, which knows.
 */
const FORM = "form[data-table]";
const PLACE = "#main";

const READ_MS = 700;
const QUICK_READ_MS = 250;

const tableForm = () => document.querySelector<HTMLFormElement>(FORM);

export function startTable(): void {
  let clicked: HTMLButtonElement | null = null;
  let isRunning = false;
  let spinning: Wheel | null = null;
  let chips = dress();
  if (recall(SOUND)) wakeSound();

  document.addEventListener("click", ({ target }) => (clicked = (target as Element).closest("button")), true);
  document.addEventListener("submit", (event) => {
    const form = tableForm();
    if (!form || event.target !== form) return;
    event.preventDefault();
    const [name, value] = clicked?.form === form ? [clicked.name, clicked.value] : ["do", "lay"];
    clicked = null;
    const { turbo, hurry } = form.querySelector<HTMLElement>("[data-switches]")?.dataset ?? {};
    if (isRunning) return hurry === undefined ? undefined : spinning?.hurry();
    if (chips?.press(name, value)) return playSound((synth) => synth.chip());
    void play(value, { isQuick: turbo !== undefined && recall(TURBO) });
  });
  addEventListener("keydown", (event) => {
    const target = event.target as Element;
    // A button that is held by Enter clicks again and again.
    if (event.key === "Enter" && event.repeat && target.closest(FORM)) event.preventDefault();
    if (event.key === "Escape") chips?.say("");
    const isOther = target.closest("a,button,input,select,textarea,summary,[contenteditable]");
    const button = tableForm()?.querySelector<HTMLButtonElement>("#spin");
    if (event.key !== " " || isOther || !button || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!event.repeat) button.click();
  });

  /** A spin, or the end of a round that waits to be shown. */
  async function play(value: string, { isQuick }: { isQuick: boolean }): Promise<void> {
    const form = tableForm();
    const picture = form?.querySelector<HTMLElement>("[data-wheel]");
    if (!form || !picture) return;
    isRunning = true;
    form.querySelector("#spin")?.setAttribute("aria-busy", "true");
    spinning = isCalm() ? null : makeWheel(picture);
    form.dataset.run = "";
    spinning?.spin();
    playSound((synth) => {
      synth.press();
      synth.whirBegin();
    });
    const answer = await send(form, value, chips);
    const next = answer?.querySelector<HTMLElement>("[data-wheel]");
    const isPlayed = next ? next.dataset.wheel !== picture.dataset.wheel : false;
    if (isPlayed && spinning) {
      await spinning.land(Number(next!.dataset.turn), { isQuick });
      playSound((synth) => synth.knock(3));
      // The wheel covers the table: the number is read where the ball lies.
      if (getComputedStyle(picture).position === "fixed")
        await new Promise((resolve) => setTimeout(resolve, isQuick ? QUICK_READ_MS : READ_MS));
    }
    playSound((synth) => synth.whirEnd());
    spinning?.rest();
    spinning = null;
    isRunning = false;
    delete form.dataset.run;
    if (!answer) return;
    if (!take(answer)) return location.reload();
    chips = dress(isPlayed ? EMPTY_TABLE : chips?.table);
    document.getElementById("spin")?.focus({ preventScroll: true });
    if (isPlayed) celebrate(Number(next!.dataset.multiple));
  }
}

/** Whatever the server's page leaves to script. */
function dress(kept?: Table): KeptChips | undefined {
  const form = tableForm();
  if (!form) return undefined;
  addSwitches(form);
  const { table } = form.dataset;
  return table ? keepChips(form, JSON.parse(table) as TableProps, kept) : undefined;
}

/** At or below the stake nothing is celebrated. */
function celebrate(multiple: number): void {
  if (multiple > 0) playSound((synth) => synth.win(multiple));
  tableForm()?.dispatchEvent(new CustomEvent(ROUND_PLAYED, { bubbles: true }));
}

/** The form's key makes one round of it, however often it is sent. */
async function send(
  form: HTMLFormElement,
  value: string,
  chips: KeptChips | undefined,
): Promise<Document | null> {
  const body = new URLSearchParams();
  new FormData(form).forEach((each, field) => {
    if (typeof each === "string") body.append(field, each);
  });
  body.set("do", value);
  if (chips) body.set("chips", chips.toText());
  for (let left = 2; left > 0; left--) {
    try {
      const response = await fetch(form.action, { method: "POST", body });
      if (response.status < 500) return new DOMParser().parseFromString(await response.text(), "text/html");
    } catch {
      // The same key again, or the page.
    }
  }
  location.assign(form.action);
  return null;
}

/** Puts the answer's page in the place of this one. */
function take(answer: Document): boolean {
  const place = document.querySelector(PLACE)!;
  const fresh = answer.querySelector(PLACE);
  if (!fresh) return false;
  for (const script of fresh.querySelectorAll("script, link")) script.remove();
  place.textContent = "";
  place.append(...fresh.childNodes);
  return true;
}
