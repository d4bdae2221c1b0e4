import { fallBack } from "../runtime/fallback";

/** The strip of matches: its dots scroll it in place and follow it; a team whose picture fails gets its crest. */
export default function matches(element: HTMLElement): void {
  const strip = element.querySelector<HTMLElement>(".mt")!;
  const dots = [...element.querySelectorAll<HTMLAnchorElement>(".dots a")];
  element.querySelectorAll<HTMLImageElement>("img[data-fallback]").forEach(fallBack);
  if (dots.length < 2) return;

  const columns = dots.map(({ hash }) => element.querySelector<HTMLElement>(hash)!);
  dots.forEach((dot, position) =>
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      columns[position]!.scrollIntoView({ inline: "start", block: "nearest" });
    }),
  );
  const mark = () => {
    const scrolled = Math.abs(strip.scrollLeft);
    const step = Math.abs(columns[1]!.offsetLeft - columns[0]!.offsetLeft);
    const isAtEnd = scrolled > 0 && scrolled + strip.clientWidth > strip.scrollWidth - 2;
    const current = isAtEnd ? dots.length - 1 : Math.round(scrolled / step);
    dots.forEach((dot, position) =>
      position === current ? dot.setAttribute("aria-current", "true") : dot.removeAttribute("aria-current"),
    );
  };
  strip.addEventListener("scroll", mark, { passive: true });
  mark();
}
