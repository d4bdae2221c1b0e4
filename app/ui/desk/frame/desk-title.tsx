import type { ReactNode } from "react";
import { Crumbs } from "../../crumbs/crumbs";

interface DeskTitleProps {
  title: string;
  /** The list that it belongs to. */
  within?: { href: string; label: string };
  /** A state beside the title, or the button that adds one. */
  children?: ReactNode;
}

/** The head of a page of the desk: where one is, what it is, and its state. */
export function DeskTitle({ title, within, children }: DeskTitleProps) {
  return (
    <div className="st st-s">
      {within && <Crumbs within={within} here={title} />}
      <div className="ro sp">
        <h1 className="disp t-2xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
