/** A page that stays open: when it is time to tell time and result, that page comes, and leads back here. */
export default function realityCheck(element: HTMLElement): void {
  const { after, path } = element.dataset;
  if (after !== undefined && path) setTimeout(() => location.assign(path), Number(after));
}
