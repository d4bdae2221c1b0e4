export interface QueueTabsProps<Tab extends string> {
  label: string;
  tabs: { tab: Tab; text: string; count: number }[];
  current: Tab;
  hrefOf: (tab: Tab) => string;
}

/** The parts of a queue, each with how many are in it. */
export function QueueTabs<Tab extends string>({ label, tabs, current, hrefOf }: QueueTabsProps<Tab>) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ tab, text, count }) => (
        <a key={tab} className="mk" href={hrefOf(tab)} aria-current={tab === current ? "page" : undefined}>
          {text} <span className="mut num">{count.toLocaleString("en")}</span>
        </a>
      ))}
    </nav>
  );
}
