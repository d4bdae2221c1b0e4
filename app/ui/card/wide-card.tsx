import { categoryArtPath } from "~/http/paths/art-paths";
import { usePage, useT } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import { Icon } from "../icon/icon";

interface WideCardProps {
  page: "sports" | "pvp";
  href: string;
  title: string;
  text: string;
  /** Everything of this kind, where the card itself leads to a part of it. */
  more?: string;
}

/** A wide picture with a few words at its foot. */
export function WideCard({ page, href, title, text, more }: WideCardProps) {
  const t = useT();
  const { direction } = languageOf(usePage().messages.language);
  return (
    <div className="wide-card">
      <img src={categoryArtPath(page, direction)} alt="" width="1200" height="400" loading="lazy" />
      <a className="disp" href={href}>
        {title}
      </a>
      <span>{text}</span>
      {more && (
        <a className="more" href={more} aria-label={t("lobby:lane.moreOf", { title })}>
          {t("lobby:lane.more")}
          <Icon name="caret-right" flip />
        </a>
      )}
    </div>
  );
}
