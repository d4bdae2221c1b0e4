/** A menu that opens by itself: Escape and a press outside close it, arrows go through its entries. */
export default function menu(element: HTMLElement): void {
  const details = element as HTMLDetailsElement;
  const summary = details.querySelector("summary");
  const entries = () => [...details.querySelectorAll<HTMLElement>(".pop a, .pop button")].filter(isInSight);

  document.addEventListener("pointerdown", (event) => {
    if (!details.contains(event.target as Node)) details.open = false;
  });
  details.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !details.contains(event.relatedTarget as Node)) details.open = false;
  });
  details.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && details.open) {
      details.open = false;
      summary?.focus();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    details.open = true;
    const all = entries();
    // From the summary one goes up to the last entry, as down to the first.
    const at = Math.max(all.indexOf(document.activeElement as HTMLElement), step < 0 ? 0 : -1);
    all[(at + step + all.length) % all.length]?.focus();
  });
}

/** Some entries are for small screens only. */
const isInSight = ({ offsetParent }: HTMLElement) => offsetParent !== null;
