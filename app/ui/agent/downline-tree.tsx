import type { TreeNode } from "~/domain/agents/reports/downlines.views.server";
import { isAgent } from "~/domain/vocabulary/account";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";

interface DownlineTreeProps {
  root: TreeNode;
  /** The account that is looked at. */
  openId: number;
  currency: Currency;
  hrefOf: (accountId: number) => string;
  listHref: string;
}

/** A team as a tree: each name opens its account and the level below it. */
export function DownlineTree({ root, ...rest }: DownlineTreeProps) {
  return (
    <ul className="tree">
      <Node node={root} {...rest} />
    </ul>
  );
}

function Node({ node, ...rest }: Omit<DownlineTreeProps, "root"> & { node: TreeNode }) {
  const t = useT();
  const { openId, currency, hrefOf, listHref } = rest;
  const isOpen = node.id === openId;
  return (
    <li className={isOpen ? "cur" : undefined}>
      <a className="row" href={hrefOf(node.id)} aria-current={isOpen ? "true" : undefined}>
        {isAgent(node) && <Icon name={node.below ? "caret-down" : "caret-right"} className="car" flip />}
        <bdi className={isAgent(node) ? "b" : undefined}>{node.username}</bdi> <KindText node={node} />
        <span className="num end">{toGrouped(node.balanceMinor, currency)}</span>
      </a>
      {node.below && node.below.length > 0 && (
        <ul className="tree">
          {node.below.map((child) => (
            <Node key={child.id} node={child} {...rest} />
          ))}
          {node.more > 0 && (
            <li>
              <a className="row" href={listHref}>
                {t("agent:downlines.more", { count: node.more })}
              </a>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

/** "Agent, 31" or "Member", and what keeps somebody out. */
export function KindText({ node }: { node: Pick<TreeNode, "memberType" | "status" | "teamSize"> }) {
  const t = useT();
  const kind = isAgent(node) ? `${t("agent:agent")}, ${node.teamSize}` : t("agent:memberType");
  return (
    <span className="mut xs">
      {node.status === "active" ? kind : `${kind}, ${t(`agent:downlines.status.${node.status}`)}`}
    </span>
  );
}
