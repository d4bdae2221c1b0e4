/** A clock's two halves, "Sat 21 Nov" and "21:01:36", in the site's zone; the server and the browser say the same. */
export function clockParts(
  instantMs: number,
  { language, timeZone }: { language: string; timeZone: string },
): { date: string; time: string } {
  // British English puts the day first and has 24 hours; digits are Latin everywhere.
  const locale = `${language === "en" ? "en-GB" : language}-u-nu-latn`;
  const date = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone,
  });
  const time = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  return { date: date.format(instantMs).replace(",", ""), time: time.format(instantMs) };
}
