/** A tile's picture, or a code, that does not load makes room for a line that says so. */
export default function imageError(element: HTMLElement): void {
  const say = (image: HTMLImageElement) => {
    if (!image.closest(".tile-a, .appcode")) return;
    const line = document.createElement("span");
    line.className = "noimg";
    line.textContent = element.dataset.error ?? "";
    image.replaceWith(line);
  };
  // Errors do not bubble, but they are seen on their way down; those from before this script are seen now.
  element.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && say(target), true);
  for (const image of element.querySelectorAll("img"))
    if (image.complete && image.naturalWidth === 0) say(image);
}
