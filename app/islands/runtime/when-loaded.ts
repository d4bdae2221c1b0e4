/** Once the page is done, so that it costs nothing before. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === "complete") work();
  else addEventListener("load", work);
}
