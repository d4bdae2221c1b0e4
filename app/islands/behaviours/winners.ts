/**
 * The list of winners moves on by half a pixel a frame and begins anew at its end; it stands still under a hand, and
 * while it is out of sight.
 */
export default function winners(list: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const step = Number(list.dataset.step);
  let position = 0;
  const move = () => {
    const length = list.scrollHeight - list.clientHeight;
    const isHeld = list.matches(":hover, :focus-within, :focus") || document.hidden;
    if (length > 0 && !isHeld) {
      // The scroll offset of an element is a whole number in some browsers, so the halves are kept here.
      position = position >= length ? 0 : position + step;
      list.scrollTop = position;
    } else position = list.scrollTop;
    frame = requestAnimationFrame(move);
  };
  let frame = 0;
  new IntersectionObserver((entries) => {
    cancelAnimationFrame(frame);
    if (entries[entries.length - 1]?.isIntersecting) frame = requestAnimationFrame(move);
  }).observe(list);
}
