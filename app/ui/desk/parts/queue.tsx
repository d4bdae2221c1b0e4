import type { ReactNode } from "react";
import type { Page } from "~/domain/shared/page";
import { Pager } from "../../pager/pager";
import { QueueTabs, type QueueTabsProps } from "./queue-tabs";

interface QueueProps<Tab extends string> extends Omit<QueueTabsProps<Tab>, "hrefOf"> {
  page: Page<unknown>;
  hrefOf: (tab: Tab, pageNo?: number) => string;
  /** What is said where the page is empty. */
  nothing: string;
  /** The table of what is on the page. */
  children: ReactNode;
  /** What stands beside the table: the case that was opened. */
  beside?: ReactNode;
}

/** What waits or is done, a stage at a time: the stages, the table of one of them, and its pages. */
export function Queue<Tab extends string>({ page, nothing, children, beside, ...tabs }: QueueProps<Tab>) {
  const lines = (
    <>
      <section className="panel flat">
        {page.items.length > 0 ? children : <p className="p-4 mut">{nothing}</p>}
      </section>
      <Pager {...page} hrefOf={(pageNo) => tabs.hrefOf(tabs.current, pageNo)} />
    </>
  );
  return (
    <>
      <QueueTabs {...tabs} />
      {beside ? (
        <div className="two-col l">
          <div className="ct">{lines}</div>
          {beside}
        </div>
      ) : (
        lines
      )}
    </>
  );
}
