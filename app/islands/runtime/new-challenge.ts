/** Between two new pictures. */
const PAUSE_MS = 1_000;
const TOO_MANY = 429;

interface NextChallenge {
  token: string;
  picture: string;
  words: string;
  target: string;
  limit: number;
  lifeMs: number;
}

/** Puts another challenge in the place of the one that a human check shows; waits where too many were asked for. */
export async function newChallenge(element: HTMLElement): Promise<void> {
  const answer = await fetch(element.dataset.renew!);
  if (answer.status === TOO_MANY) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return newChallenge(element);
  }
  const next = (await answer.json()) as NextChallenge;
  element.querySelector<HTMLInputElement>("input[name=challenge]")!.value = next.token;
  element.querySelector("img")!.src = next.picture;
  element.querySelector("[data-words]")!.textContent = next.words;
  element.dataset.target = next.target;
  element.dataset.limit = String(next.limit);
  element.dataset.life = String(next.lifeMs);
}

/** A new picture comes without sending the form. */
export function renewInPlace(element: HTMLElement): void {
  let lastAt = -PAUSE_MS;
  element.querySelector("button")?.addEventListener("click", (event) => {
    event.preventDefault();
    if (performance.now() - lastAt < PAUSE_MS) return;
    lastAt = performance.now();
    void newChallenge(element).then(() => {
      const answer = element.querySelector<HTMLInputElement>("input[name=captcha]")!;
      answer.value = "";
      answer.focus();
    });
  });
}
