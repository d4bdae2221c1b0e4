import { currencyOf } from "~/domain/ledger/currencies.server";
import { boardsOf, type BoardRow } from "~/domain/rewards/board/boards.views.server";
import { toDecimal } from "~/domain/shared/money";
import { memberCalls } from "~/http/calls/call-route.server";

/** GET /wps/mission/leaderboard: boards with their best, the caller's own place, and who has won before. */
export const { loader, action } = memberCalls({
  GET: async ({ app, account, context }) => {
    const [boards, currency] = await Promise.all([
      boardsOf(app, { accountId: account.id, language: context.language }),
      currencyOf(app, app.config.currency),
    ]);
    const said = ({ rank, name, scoreMinor, prizeMinor }: BoardRow) => ({
      ...{ rank, name, score: toDecimal(scoreMinor, currency), prize: toDecimal(prizeMinor, currency) },
    });
    return {
      value: boards.map(({ id, title, kind, fromDay, toDay, players, rows, own, past }) => ({
        ...{ id, title: title ?? null, period: kind, fromDay, toDay, players },
        ...{ list: (rows ?? []).map(said), own: own ? said(own) : null },
        past: past.map((period) => ({ ...period, rows: period.rows.map(said) })),
      })),
    };
  },
});
