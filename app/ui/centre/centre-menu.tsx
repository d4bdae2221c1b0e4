import { usePage } from "~/http/access/page.server";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

export interface MenuItem {
  href: string;
  label: string;
  icon: IconName;
  /** It leads to another centre, which opens in the place of this one where that is a dialog. */
  isCentre?: true;
  /** How many wait; nothing is shown for none. */
  count?: number;
}

export interface MenuGroup {
  title: string;
  items: MenuItem[];
}

interface CentreMenuProps {
  label: string;
  groups: MenuGroup[];
  className?: string;
}

/** The menu of a centre, in groups; the entry whose page or part this is carries the marker. */
export function CentreMenu({ label, groups, className }: CentreMenuProps) {
  const current = currentItem(groups, usePage().rendering.path);
  return (
    <nav className={className ? `cnav ${className}` : "cnav"} aria-label={label}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <div key={title}>
            <h2>{title}</h2>
            {items.map((item) => (
              <a
                key={item.href}
                className="mk mk-v"
                href={item.href}
                data-modal={item.isCentre && ""}
                aria-current={item === current ? "page" : undefined}
              >
                <Icon name={item.icon} />
                {item.label} {item.count ? <span className="mut xs num end">{item.count}</span> : null}
              </a>
            ))}
          </div>
        ))}
    </nav>
  );
}

/** On phones the same menu lies closed over the page. */
export function CentreMenuPhone(props: CentreMenuProps) {
  return (
    <details className="panel mob">
      <summary className="ro">
        <Icon name="list" />
        <b className="sm">{props.label}</b>
        <Icon name="caret-down" className="car" />
      </summary>
      <CentreMenu {...props} className={undefined} />
    </details>
  );
}

/** The entry with the longest address that the page's begins with. */
function currentItem(groups: MenuGroup[], path: string): MenuItem | undefined {
  return groups
    .flatMap(({ items }) => items)
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}
