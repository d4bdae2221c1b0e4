import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";

/** Embla measures a turn by the pull of its physics and not in time; one of its units takes about so long. */
const EMBLA_UNIT_MS = 27;

/**
 * The banner strip: a scroller by itself; here it turns to the next slide by itself, round and round, unless somebody
 * points at it, is in it, looks elsewhere, or wants no motion.
 */
export default function banner(element: HTMLElement): void {
  const strip = element.querySelector<HTMLElement>(".strip")!;
  hideWhatFails(strip);
  if (strip.children.length < 2) return;
  const dots = [...element.querySelectorAll<HTMLElement>(".dots a")];
  strip.classList.add("run");
  strip.removeAttribute("tabindex");
  const carousel = EmblaCarousel(strip.parentElement!, {
    container: strip,
    loop: true,
    duration: Number(element.dataset.duration) / EMBLA_UNIT_MS,
    direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
  });
  const mark = () =>
    dots.forEach((dot, position) =>
      position === carousel.selectedScrollSnap()
        ? dot.setAttribute("aria-current", "true")
        : dot.removeAttribute("aria-current"),
    );
  carousel.on("select", mark);
  dots.forEach((dot, position) =>
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      carousel.scrollTo(position);
    }),
  );
  mark();
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    autoPlay(element, carousel, Number(element.dataset.interval));
  }
}

function autoPlay(element: HTMLElement, carousel: EmblaCarouselType, intervalMs: number): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const isWatched = () => element.matches(":hover, :focus-within") || document.hidden;
  const restart = () => {
    clearInterval(timer);
    if (!isWatched()) timer = setInterval(() => carousel.scrollNext(), intervalMs);
  };
  for (const event of ["pointerenter", "pointerleave", "focusin", "focusout"])
    element.addEventListener(event, () => requestAnimationFrame(restart));
  document.addEventListener("visibilitychange", restart);
  carousel.on("pointerUp", restart);
  restart();
}

/** A slide whose picture does not come is taken out, and the whole strip with the last of them. */
function hideWhatFails(strip: HTMLElement): void {
  for (const picture of strip.querySelectorAll("img")) {
    const remove = () => {
      picture.closest(".slide")?.remove();
      if (strip.children.length === 0) strip.closest(".bw")?.remove();
    };
    if (picture.complete && picture.naturalWidth === 0 && picture.loading !== "lazy") remove();
    else picture.addEventListener("error", remove);
  }
}
