import type { Params } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { findDeskProgramme } from "~/domain/rewards/desk/programmes-desk.views.server";
import type { StaffVisit } from "~/http/access/route.server";
import type { Contest } from "~/http/paths/bonus-paths";
import { idParam } from "~/http/paths/id-param.server";

type Asked = Pick<StaffVisit, "app" | "context"> & { params: Params };

/** What the page of one programme of a kind is made of, of whatever kind; 404 for another's. */
export async function deskProgramme({ app, context, params }: Asked, kind: Contest) {
  const id = idParam(params.programmeId);
  const [programme, currency] = await Promise.all([
    findDeskProgramme(app, { kind, id, language: context.language }),
    currencyOf(app, app.config.currency),
  ]);
  if (!programme) throw new Response(null, { status: 404 });
  return { programme, currency };
}
