import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { App } from "~/domain/app.server";
import { catalogueOf } from "~/domain/games/catalogue/catalogue.server";
import { changeGame } from "~/domain/games/catalogue/desk/edit-game.server";
import { gameOfDesk, type DeskGame } from "~/domain/games/catalogue/desk/game-desk.views.server";
import { gameSchema } from "~/domain/games/catalogue/desk/game.schema.server";
import { gameArtPath } from "~/http/paths/art-paths";
import { pictureLost, pictureOfForm } from "~/http/forms/content-picture.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { gameAboutPath, paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { GameForm } from "~/ui/desk/games/game-form";

export const handle = {
  title: (t: Translate, data: { title: string } | null) => data?.title ?? t("games:title"),
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "games.edit" }, async ({ app, context, params }) => {
  const game = await gameOfDesk(app, idParam(params.gameId));
  if (!game) throw new Response(null, { status: 404 });
  const title = game.names[context.language] ?? game.names.en ?? game.code;
  return { game, title, picture: await pictureOf(app, game, context.language) };
});

export const action = staffAction({ can: "games.edit" }, async ({ app, context, params, staff, form }) => {
  const gameId = idParam(params.gameId);
  const { languages } = context;
  const parsed = parseForm(form, gameSchema(languages, app.config.timeZone));
  if (!parsed.ok) return parsed.invalid(pictureLost(form));
  const read = await pictureOfForm({ app, staff }, parsed.value.picture, "tile");
  if (!read.ok) return parsed.invalid(read.refusals);
  const by = { staffId: staff.id, ip: context.ip };
  const changed = await changeGame(app, {
    ...{ gameId, languages: sentLanguages(form, languages), by },
    ...{ ...parsed.value, picture: read.picture },
  });
  if (changed.ok)
    return redirectWithFlash(context, `${paths.adminGames}/${gameId}`, { tone: "good", key: "games:saved" });
  if (changed.refusal === "unknown_game") throw new Response(null, { status: 404 });
  return parsed.invalid({
    form: ["games:refusals.changed_meanwhile", "games:refusals.openAgain"],
    status: 409,
  });
});

/** What visitors see of it. Drawn is only what they do see. */
async function pictureOf(
  app: App,
  { id, picture_id }: DeskGame,
  language: string,
): Promise<string | undefined> {
  if (picture_id !== null) return gameArtPath({ id, artVersion: "", pictureId: picture_id }, language);
  const shown = (await catalogueOf(app, language)).find(id);
  return shown && gameArtPath(shown, language);
}

export default function Game() {
  const { game, title, picture } = useLoaderData<typeof loader>();
  const t = useT();
  const vendor = { code: game.vendor_code };
  return (
    <>
      <DeskTitle title={title} within={{ href: paths.adminGames, label: t("games:title") }}>
        {game.enabled === 1 && (
          <a className="btn btn-s btn-q" href={gameAboutPath({ vendor, code: game.code })}>
            {t("games:see")}
          </a>
        )}
      </DeskTitle>
      <p className="xs mut">
        {t("games:belongs", { vendor: game.vendor_name })} · <span className="mono">{game.code}</span>
      </p>
      <GameForm game={game} picture={picture} lastResult={useActionData<typeof action>()?.result} />
    </>
  );
}
