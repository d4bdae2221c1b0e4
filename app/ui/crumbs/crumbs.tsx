import { useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";

interface CrumbsProps {
  /** The list that the page belongs to. */
  within: { href: string; label: string };
  /** What is shown: often something that somebody wrote. */
  here: string;
}

/** Where a page is: the list above it is one press away. */
export function Crumbs({ within, here }: CrumbsProps) {
  const t = useT();
  return (
    <nav className="crumbs" aria-label={t("common:crumbs")}>
      <a href={within.href}>{within.label}</a> <Icon name="caret-right" flip />
      <bdi aria-current="page">{here}</bdi>
    </nav>
  );
}
