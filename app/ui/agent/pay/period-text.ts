import type { BillLine } from "~/domain/contracts/settlement/bill-list.views.server";
import { clockText, dateText, type Place } from "~/i18n/time-text";

/** "21 Nov" of a day, "1 Nov – 15 Nov" of more, "21 Nov 13:05 – 13:10" of less; in the zone that it was reckoned in. */
export function billPeriodText(
  { fromMs, toMs, timeZone, kind }: Pick<BillLine, "fromMs" | "toMs" | "timeZone" | "kind">,
  reader: Place,
): string {
  const place = { ...reader, timeZone };
  const from = dateText(fromMs, place);
  if (kind === "R" || kind === "H") return `${from} ${clockText(fromMs, place)} – ${clockText(toMs, place)}`;
  const last = dateText(toMs - 1, place);
  return from === last ? from : `${from} – ${last}`;
}
