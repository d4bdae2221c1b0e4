import { recall, remember, SOUND, TURBO } from "./sound/remembered";
import { turnSound } from "./sound/sound";
import * as paths from "./switch-paths";

const SVG = "http://www.w3.org/2000/svg";

/** Turbo, where the operator's profile has it, and sound, for a stage that no island draws: only script can do them, so the server's page has none. */
export function addSwitches(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>("[data-switches]");
  if (!place || place.firstElementChild) return;
  const { turbo, sound = "" } = place.dataset;
  if (turbo !== undefined) place.append(makeSwitch(turbo, TURBO, () => paths.TURBO));
  place.append(makeSwitch(sound, SOUND, (isOn) => (isOn ? paths.SOUND_ON : paths.SOUND_OFF), turnSound));
}

function makeSwitch(
  words: string,
  name: string,
  pathOf: (isOn: boolean) => string,
  turn?: (isOn: boolean) => void,
): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "switch";
  button.setAttribute("role", "switch");
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  picture.append(path);
  const label = document.createElement("span");
  label.className = "vh";
  label.textContent = words;
  button.append(picture, label);
  const show = (isOn: boolean) => {
    button.setAttribute("aria-checked", String(isOn));
    path.setAttribute("d", pathOf(isOn));
  };
  show(recall(name));
  button.addEventListener("click", () => {
    const isOn = button.getAttribute("aria-checked") !== "true";
    remember(name, isOn);
    show(isOn);
    turn?.(isOn);
  });
  return button;
}
