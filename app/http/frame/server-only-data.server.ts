/**
 * What a page is made of, for its component alone. Remix encodes everything enumerable that a loader answers for a
 * client router; there is none here, and for a page of sixty games that costs more than the page. Not to be spread:
 * hand the view on whole.
 */
export function serverOnly<View extends object>(view: View): View {
  const hidden = Object.entries(view).map(([name, value]) => [name, { value: value as unknown }]);
  return Object.defineProperties({}, Object.fromEntries(hidden) as PropertyDescriptorMap) as View;
}
