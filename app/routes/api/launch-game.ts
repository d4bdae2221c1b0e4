import { isTrial } from "~/domain/vocabulary/account";
import { launchGame, type LaunchRefusal } from "~/domain/games/launch/launch.server";
import { accountCalls } from "~/http/calls/call-route.server";

const STATUS: Record<LaunchRefusal, number> = {
  unknown_game: 404,
  game_maintenance: 503,
  jackpot_paused: 503,
  play_paused: 403,
  identity_required: 403,
  no_trial: 403,
  vendor_not_connected: 503,
  launcher_unreachable: 502,
  launch_url_invalid: 502,
  launcher_refused: 502,
};

/** POST /wps/game/launchGame: the vendor's address of one session. A trial account only ever tries. */
export const { loader, action } = accountCalls({
  POST: async ({ app, account, session, context, fields }) => {
    if (session.mustConfirm) return { status: 403, code: "confirmation_needed" };
    const { language, ip, userAgent } = context;
    const launched = await launchGame(app, {
      ...{ account, language, ip, mobile: /Mobi|Android/i.test(userAgent) },
      tokenHash: session.tokenHash,
      vendor: fields.vendor ?? fields.vassalage ?? "",
      gameCode: fields.gameCode ?? "",
      mode: isTrial(account) ? "demo" : "real",
    });
    if (!launched.ok) return { status: STATUS[launched.refusal], code: launched.refusal };
    return { value: { url: launched.url } };
  },
});
