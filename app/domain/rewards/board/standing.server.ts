import type { z } from "zod";
import type { App } from "../../app.server";
import { periodOf } from "../missions/mission";
import { byMember, ownPlay } from "../programmes/own-play.server";
import { BoardSchema } from "../programmes/programme";
import type { Programme } from "../programmes/programmes.server";
import { whoCounts } from "../programmes/who-counts.server";
import { ranked, type Ranked } from "./board";

export interface Place extends Omit<Ranked, "id"> {
  accountId: number;
  username: string;
}

export type BoardRules = z.output<typeof BoardSchema>;

/** A period of a board: its days that lie in the programme's own time. */
export function boardSpan({ fromDay, untilDay }: Programme, { period }: BoardRules, day: number) {
  const span = periodOf(period, day);
  return {
    period: span.fromDay,
    fromDay: span.fromDay < fromDay ? fromDay : span.fromDay,
    toDay: untilDay !== undefined && untilDay < span.toDay ? untilDay : span.toDay,
  };
}

/** The places by what has been settled so far, of those who may have one now. */
export async function standing(app: App, programme: Programme, day: number): Promise<Place[]> {
  const rules = BoardSchema.parse(programme.rules);
  const play = byMember(await ownPlay(app, boardSpan(programme, rules, day)));
  const names = await whoCounts(app, [...play.keys()]);
  const scores = [...names.keys()].map((id) => ({
    id: orderedId(id),
    scoreMinor: play.get(id)!.reduce((sum, { validMinor }) => sum + validMinor, 0n),
  }));
  return ranked(scores, rules).map(({ id, ...place }) => {
    const accountId = Number(id);
    return { ...place, accountId, username: names.get(accountId)! };
  });
}

const orderedId = (id: number) => String(id).padStart(16, "0");
