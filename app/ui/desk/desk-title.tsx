import type { ReactNode } from "react";
import { useT } from "~/http/page.server";
import { Icon } from "../icon/icon";

interface DeskTitleProps {
  title: string;
  /** The list that it belongs to. */
  within?: { href: string; label: string };
  /** A state beside the title, or the button that adds one. */
  children?: ReactNode;
}

/** The head of a page of the desk: where one is, what it is, and its state. */
export function DeskTitle({ title, within, children }: DeskTitleProps) {
  const t = useT();
  return (
    <div className="st st-s">
      {within && (
        <nav className="crumbs" aria-label={t("backoffice:crumbs")}>
          <a href={within.href}>{within.label}</a>
          <Icon name="caret-right" flip />
          <span aria-current="page">{title}</span>
        </nav>
      )}
      <div className="ro sp">
        <h1 className="disp t-2xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
