/** How long a strip has to stand still after a finger. */
const REST_MS = 200;

/**
 * The banner strip is a scroller by itself. What turns it by itself is heavier than the rest of the page's script
 * together, so it comes when it is needed: when somebody is about to use the strip, or shortly before the first turn.
 * A finger scrolls the strip without it: it takes over once the strip stands still again, and not under the finger.
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
  let isHeld = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const startAtRest = () => {
    clearTimeout(rest);
    rest = isHeld ? undefined : setTimeout(start, REST_MS);
  };
  const hold = (event: Event) => {
    isHeld = event.type === "touchstart";
    startAtRest();
  };
  for (const event of ["touchstart", "touchend", "touchcancel"] as const)
    strip.addEventListener(event, hold, { passive: true });
  strip.addEventListener("scroll", startAtRest, { passive: true });
  element.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "touch") start();
  });
  element.addEventListener("focusin", start);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const aheadMs = Number(element.dataset.interval) - Number(element.dataset.duration);
  setTimeout(() => {
    if (!isHeld && rest === undefined) start();
  }, aheadMs);
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
