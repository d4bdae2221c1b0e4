/** Puts the picture that a page names for the case in the place of one that does not come. */
export function fallBack(picture: HTMLImageElement): void {
  const replace = () => {
    const { fallback } = picture.dataset;
    if (fallback === undefined) return;
    delete picture.dataset.fallback;
    picture.src = fallback;
  };
  if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "") replace();
  else picture.addEventListener("error", replace);
}
