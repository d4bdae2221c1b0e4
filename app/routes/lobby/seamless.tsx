import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { launchGame } from "~/domain/games/launch/launch.server";
import { gamePageView, vendorOfLottery } from "~/domain/games/catalogue/game.views.server";
import { loginPath, paths } from "~/http/paths/paths";
import { memberLoader, visitorLoader, type Visit } from "~/http/access/route.server";
import { waitForSomebody } from "~/http/frame/speculation";
import { serverOnly } from "~/http/frame/server-only-data.server";
import { BehindDialog } from "~/ui/dialog/behind-dialog";
import type { PageHandle } from "~/ui/document/page-title";
import { SiteFrame } from "~/ui/frame/site-frame";
import { categoryOf } from "~/ui/gameframe/category-of";
import { GamePage } from "~/ui/gameframe/game-page";

/**
 * A vendor's game in its frame, at /seamless by vendor and code, at /lottert by the code of a lottery alone. `demo=1`
 * is open to everybody as long as the operator offers free play, so the page is; real play sends whoever is no member to
 * the log-in.
 */
const play = memberLoader((visit) => show(visit, "real"));
const tryOut = visitorLoader((visit) => {
  const { account, context, url } = visit;
  if (!account && !context.features.freePlay)
    throw redirect(loginPath(paths.login, url.pathname + url.search));
  return show(visit, "demo");
});

export const loader = Object.assign(
  (args: Parameters<typeof play>[0]) =>
    new URL(args.request.url).searchParams.has("demo") ? tryOut(args) : play(args),
  { access: tryOut.access },
);

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = { title: (_, { game }) => game.name };

export default function Seamless() {
  const view = useLoaderData<typeof loader>();
  return (
    <BehindDialog>
      <SiteFrame sideMenu={false} isGame within={`/${categoryOf(view.game)}`}>
        <GamePage view={view} />
      </SiteFrame>
    </BehindDialog>
  );
}

async function show({ app, account, context, url }: Visit, mode: "real" | "demo") {
  waitForSomebody(context);
  const gameCode = url.searchParams.get("gameCode") ?? "";
  const { language, ip, userAgent } = context;
  const vendor = url.searchParams.get("vendor") ?? (await vendorOfLottery(app, language, gameCode)) ?? "";
  const view = await gamePageView(app, { accountId: account?.id, language }, { vendor, gameCode });
  if (!view) throw new Response(null, { status: 404 });
  const mobile = /Mobi|Android/i.test(userAgent);
  const tokenHash = context.member?.session.tokenHash;
  const wish = { account, tokenHash, vendor, gameCode, mode, language, ip, mobile, opensAt: opensAt(url) };
  const launch = await launchGame(app, wish);
  if (launch.ok) allowFrame(context.frames, launch.url);
  const outcome = launch.ok ? { ok: true as const, url: launch.url } : launch;
  return serverOnly({ mode, ...view, outcome });
}

function opensAt({ searchParams }: URL) {
  const match = searchParams.get("match") ?? "";
  return {
    matchId: /^\d{1,16}$/.test(match) ? Number(match) : undefined,
    cardId: searchParams.get("cardId") ?? undefined,
  };
}

/** A game of this very site is within the page's policy already. */
function allowFrame(frames: string[], url: string): void {
  if (URL.canParse(url)) frames.push(new URL(url).origin);
}
