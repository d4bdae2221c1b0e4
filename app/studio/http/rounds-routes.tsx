import type { Request, Response } from "express";
import { addDays, dayFromText, dayOf } from "~/domain/shared/day";
import { spanOf } from "~/domain/shared/period";
import { roundsCsv } from "../pages/rounds-csv";
import { pagesOf } from "../games/game-pages";
import type { FilterValues } from "../pages/rounds-filter";
import { RoundsPage } from "../pages/rounds-page";
import { roundsPage, type RoundFilter } from "../rounds/rounds.views";
import { fieldOf } from "../fields";
import { sendPage } from "./respond";
import { playerView, type StudioSite, type Visit } from "./site";

const PAGE_SIZE = 12;
const CSV_SIZE = 10_000;
const DAYS_BACK = 6;

export async function showRounds(visit: Visit, request: Request, response: Response) {
  const { site, player } = visit;
  const view = playerView(visit);
  const filter = readFilter(site, request.query);
  const page = await roundsPage(site.studio, {
    seatId: player.seat.id,
    filter: toFilter(site, filter),
    pageNo: Number(fieldOf(request.query, "page") ?? 1),
    size: PAGE_SIZE,
  });
  sendPage(response, <RoundsPage {...{ view, page, filter }} columns={pagesOf(view.game).rounds} />);
}

export async function sendRoundsCsv(visit: Visit, request: Request, response: Response) {
  const { site, player } = visit;
  const filter = toFilter(site, readFilter(site, request.query));
  const list = { seatId: player.seat.id, filter, pageNo: 1, size: CSV_SIZE };
  const { items } = await roundsPage(site.studio, list);
  response.attachment(`${player.game.code}.csv`).type("text/csv; charset=utf-8");
  response.send(roundsCsv(playerView(visit), items));
}

/** The last week where nothing is asked; dates the wrong way round are read the right way. */
function readFilter({ studio, place }: StudioSite, query: unknown): FilterValues {
  const today = dayOf(studio.clock.now(), place.timeZone);
  const from = dayFromText(fieldOf(query, "from") ?? "") ?? addDays(today, -DAYS_BACK);
  const to = dayFromText(fieldOf(query, "to") ?? "") ?? today;
  const wanted = fieldOf(query, "show");
  const show = wanted === "wins" || wanted === "big" ? wanted : "every";
  return { fromDay: Math.min(from, to), toDay: Math.max(from, to), show };
}

function toFilter({ place }: StudioSite, { show, ...period }: FilterValues): RoundFilter {
  return { ...spanOf(period, place.timeZone), show };
}
