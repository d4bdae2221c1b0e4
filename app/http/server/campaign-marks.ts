/** What advertisers and networks add to the addresses that lead here. The browser's own copy keeps it, for measuring. */
const MARK =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|gclsrc|dclid|msclkid|ttclid|twclid|yclid|igshid|mc_cid|mc_eid|_ga|_gl)$/;

/** The address without such marks: whoever comes by an advertisement is shown the page that everybody shares. */
export function withoutCampaignMarks(url: string): string {
  const start = url.indexOf("?");
  if (start < 0) return url;
  const fields = url.slice(start + 1).split("&");
  const kept = fields.filter((field) => !MARK.test(field.split("=", 1)[0]!));
  if (kept.length === fields.length) return url;
  return kept.length === 0 ? url.slice(0, start) : `${url.slice(0, start)}?${kept.join("&")}`;
}
