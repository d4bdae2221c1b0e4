import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";

/** Embla measures a turn by the pull of its physics and not in time; one of its units takes about so long. */
const EMBLA_UNIT_MS = 27;

/** Turns a strip to its next slide by itself, round and round, unless somebody paused it, points at it, is in it or looks away. */
export function turn(element: HTMLElement, strip: HTMLElement): void {
  // Asked for each time: a slide whose picture fails later leaves with its dot.
  const dots = () => [...element.querySelectorAll<HTMLElement>(".dots a")];
  const startIndex = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
  strip.scrollLeft = 0;
  strip.classList.add("run");
  strip.removeAttribute("tabindex");
  const carousel = EmblaCarousel(strip.parentElement!, {
    container: strip,
    loop: true,
    startIndex,
    duration: Number(element.dataset.duration) / EMBLA_UNIT_MS,
    direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
  });
  const mark = () =>
    dots().forEach((dot, position) =>
      position === carousel.selectedScrollSnap()
        ? dot.setAttribute("aria-current", "true")
        : dot.removeAttribute("aria-current"),
    );
  carousel.on("select", mark);
  carousel.on("reInit", mark);
  for (const dot of dots())
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      carousel.scrollTo(dots().indexOf(dot));
    });
  mark();
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) autoPlay(element, carousel);
}

function autoPlay(element: HTMLElement, carousel: EmblaCarouselType): void {
  const { interval, duration } = element.dataset;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const paused = element.querySelector<HTMLInputElement>(".dots input");
  element.classList.add("turns");
  const isWatched = () =>
    document.hidden || paused?.checked === true || element.matches(":hover, :focus-within");
  const wait = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isWatched()) carousel.scrollNext();
      wait(Number(interval));
    }, delayMs);
  };
  for (const event of ["pointerleave", "focusout"])
    element.addEventListener(event, () => wait(Number(interval)));
  document.addEventListener("visibilitychange", () => wait(Number(interval)));
  carousel.on("pointerUp", () => wait(Number(interval)));
  // It came so long before the first turn is due.
  wait(Number(duration));
}
