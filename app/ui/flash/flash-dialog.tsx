import { useMatches, useRouteLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { bannerArtPath } from "~/http/paths/art-paths";
import { usePage, useT } from "~/http/access/page.server";
import { promotionPath } from "~/http/paths/paths";
import type { Flash } from "~/http/forms/flash";
import type { MessageKey } from "~/i18n/keys";
import type { SiteFrameView } from "~/http/frame/site-frame.server";
import { languageOf } from "~/i18n/languages";
import { Dialog } from "../dialog/dialog";
import { Tag } from "../note/note";

/** A line that leads on is a dialog over the page, unless that is one itself: then it is said there. */
export function useFlashThatLeadsOn(): (Flash & Required<Pick<Flash, "link">>) | undefined {
  const { request, isFragment } = usePage();
  const { flash } = request;
  const matches = useMatches();
  if (isFragment || !flash?.link || matches.some(isDialog)) return undefined;
  return { ...flash, link: flash.link };
}

const isDialog = ({ handle }: { handle: unknown }) => (handle as { dialog?: true } | undefined)?.dialog;

/** What was achieved, and the next step, which can wait. */
export function FlashDialog({ flash }: { flash: NonNullable<ReturnType<typeof useFlashThatLeadsOn>> }) {
  const { request, rendering, messages } = usePage();
  const t = useT();
  const { key, values, link, tag, tone } = flash;
  const { offers } = useRouteLoaderData("root") as Pick<SiteFrameView, "offers">;
  const here = rendering.location;
  const { direction } = languageOf(messages.language);
  request.flashIsSaid = true;
  return (
    <Dialog
      id="flash"
      title={t(link.title as MessageKey, values)}
      picture={offers[0] && bannerArtPath("promotion", offers[0], direction)}
      tag={tag && <Tag tone={tone}>{t(tag as MessageKey)}</Tag>}
      closeTo={here}
      seconds={request.messageSeconds > 0 ? request.messageSeconds : undefined}
    >
      <div className="body st">
        <p className="sec">{t(key as MessageKey, values)}</p>
        {offers.length > 0 && (
          <dl className="offers">
            {offers.map((offer) => (
              <Fragment key={offer.id}>
                <dt dir="auto">
                  <a href={promotionPath(offer)}>{offer.title}</a>
                </dt>
                <dd dir="auto">{offer.summary}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </div>
      <footer className="ro sp">
        <a className="btn btn-q" href={here} data-dismiss="">
          {t("common:later")}
        </a>
        <a className="btn btn-p" href={link.href}>
          {t(link.key as MessageKey)}
        </a>
      </footer>
    </Dialog>
  );
}
