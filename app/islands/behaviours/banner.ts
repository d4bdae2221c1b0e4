/**
 * The banner strip is a scroller by itself. What turns it by itself is heavier than the rest of the page's script
 * together, so it comes when it is needed: when somebody is about to use the strip, or shortly before the first turn.
 */
export default function banner(element: HTMLElement): void {
  const strip = element.querySelector<HTMLElement>(".strip")!;
  hideWhatFails(strip);
  if (strip.children.length < 2) return;
  let started = false;
  const start = () => {
    if (started || strip.children.length < 2) return;
    started = true;
    void import("../runtime/turning-banner").then(({ turn }) => turn(element, strip));
  };
  for (const event of ["pointerenter", "pointerdown", "focusin"] as const)
    element.addEventListener(event, start, { once: true, passive: true });
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const aheadMs = Number(element.dataset.interval) - Number(element.dataset.duration);
  setTimeout(start, aheadMs);
}

/** A slide whose picture does not come is taken out with its dot, and the whole strip with the last. */
function hideWhatFails(strip: HTMLElement): void {
  for (const picture of strip.querySelectorAll("img")) {
    const remove = () => {
      const slide = picture.closest(".slide");
      const dots = strip.closest(".bw")?.querySelector(".dots");
      dots?.querySelector(`[href="#${slide?.id}"]`)?.remove();
      slide?.remove();
      if (strip.children.length < 2) dots?.remove();
      if (strip.children.length === 0) strip.closest(".bw")?.remove();
    };
    // One that waits until it is in sight is not complete.
    if (picture.complete && picture.naturalWidth === 0) remove();
    else picture.addEventListener("error", remove);
  }
}
