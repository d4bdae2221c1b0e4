import { permits } from "~/domain/audit/permissions";
import type { Role } from "~/domain/shared/declaration";
import type { App } from "~/domain/app.server";
import type { DeskGroup } from "~/domain/shared/domain";
import { paths } from "~/http/paths/paths";
import type { MessageKey } from "~/i18n/keys";
import type { IconName } from "../../icon/names";

/** The groups of the desk's menu in their order, and what each is called. */
export const DESK_GROUPS: readonly [DeskGroup, MessageKey][] = [
  ["money", "backoffice:menu.money"],
  ["people", "backoffice:menu.people"],
  ["play", "backoffice:menu.play"],
  ["reports", "backoffice:menu.reports"],
  ["site", "backoffice:menu.site"],
  ["own", "member:basics.title"],
];

const order = DESK_GROUPS.map(([group]) => group);

/** What the domains declare for the desk's menu, in its order, as far as a role may open it. */
export function deskEntries({ domains }: Pick<App, "domains">, role: Role) {
  return domains
    .flatMap(({ menu }) => menu ?? [])
    .filter(({ can }) => permits(role, can))
    .sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group) || one.place - other.place)
    .map(({ group, path, label, icon, queue }) => ({
      group,
      href: path === "" ? paths.admin : `${paths.admin}/${path}`,
      label: label as MessageKey,
      icon: icon as IconName,
      queue,
    }));
}
