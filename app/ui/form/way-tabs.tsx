interface WayTabsProps {
  label: string;
  ways: { href: string; text: string; isCurrent: boolean }[];
}

/** Ways to the same thing, each at an address of its own; nothing where there is no choice. */
export function WayTabs({ label, ways }: WayTabsProps) {
  if (ways.length < 2) return null;
  return (
    <nav className="tabs" aria-label={label}>
      {ways.map(({ href, text, isCurrent }) => (
        <a key={href} className="mk" href={href} data-modal="" aria-current={isCurrent ? "page" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
