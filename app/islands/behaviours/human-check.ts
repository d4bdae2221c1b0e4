import { findNumber, loadSha256, type Sha256 } from "../runtime/proof-of-work";
import { sendsForms } from "../runtime/start";

/** Before the server would call a challenge old. */
const MARGIN_MS = 30_000;

/**
 * Searches the number that a challenge asks for, so that nobody has to read a picture. The form waits for it if it is
 * sent before it is found; a challenge that has grown old meanwhile is replaced by a new one. Where a browser cannot
 * search (it is older than Safari 16, or could not fetch what it needs for it over plain http) the picture stays, and a
 * new one comes without sending the form.
 */
export default function humanCheck(element: HTMLElement): void {
  const form = element.closest("form");
  if (!form) return;
  const read = () => import("../runtime/new-challenge").then(({ renewInPlace }) => renewInPlace(element));
  if (sendsForms()) loadSha256().then((sha256) => workInsteadOfReading(form, element, sha256), read);
  else void read();
}

function workInsteadOfReading(form: HTMLFormElement, element: HTMLElement, sha256: Sha256): void {
  const status = element.querySelector<HTMLElement>("[role=status]")!;
  // What stands below stays where it is.
  element.style.minBlockSize = `${element.offsetHeight}px`;
  element.classList.add("proving");
  for (const part of element.querySelectorAll<HTMLElement>(":scope > label, .cap, details, .err"))
    part.hidden = true;
  field(element, "captcha").disabled = true;
  status.hidden = false;

  const work = async () => {
    status.textContent = element.dataset.working!;
    const { target = "", limit } = element.dataset;
    const challenge = { token: field(element, "challenge").value, target, limit: Number(limit) };
    field(element, "proof").value = String(await findNumber(challenge, sha256));
    status.textContent = element.dataset.done!;
  };
  let oldAt = oldAtOf(element);
  let search = work();
  form.addEventListener("submit", (event) => {
    const isOld = performance.now() > oldAt;
    if (field(element, "proof").value !== "" && !isOld) return;
    event.preventDefault();
    const { submitter } = event;
    if (isOld) {
      field(element, "proof").value = "";
      // Few need another challenge: what fetches it comes when it is asked for.
      search = import("../runtime/new-challenge")
        .then(({ newChallenge }) => newChallenge(element))
        .then(work);
      oldAt = oldAtOf(element);
    }
    void search.then(() => element.isConnected && form.requestSubmit(submitter));
  });
}

const field = (element: HTMLElement, name: string) =>
  element.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

/** Counted from now by the page's own clock: the computer's may be wrong. */
const oldAtOf = (element: HTMLElement) => performance.now() + Number(element.dataset.life) - MARGIN_MS;
