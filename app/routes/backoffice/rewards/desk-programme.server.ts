import type { Params } from "@remix-run/react";
import type { App } from "~/domain/app.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { contestsForDesk, findContest } from "~/domain/rewards/desk/programmes.views.server";
import type { StaffVisit } from "~/http/access/route.server";
import type { Contest } from "~/http/paths/bonus-paths";
import { idParam } from "~/http/paths/id-param.server";

type Asked = Pick<StaffVisit, "app"> & { params: Params };

/** What the list of a kind of contest is made of. */
export async function contestList(app: App, kind: Contest) {
  const [programmes, currency] = await Promise.all([
    contestsForDesk(app, kind),
    currencyOf(app, app.config.currency),
  ]);
  return { programmes, currency };
}

/** What the page of one contest of a kind is made of, of whatever kind; 404 for another's. */
export async function deskProgramme({ app, params }: Asked, kind: Contest) {
  const id = idParam(params.programmeId);
  const [programme, currency] = await Promise.all([
    findContest(app, { kind, id }),
    currencyOf(app, app.config.currency),
  ]);
  if (!programme) throw new Response(null, { status: 404 });
  return { programme, currency };
}
