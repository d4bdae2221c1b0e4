import type { ReactNode } from "react";
import { loginPath, paths } from "~/http/paths/paths";
import { usePage } from "~/http/access/page.server";

interface LaunchLinkProps {
  /** Where the game is; whoever is not signed in is asked to log in first, over the page, and then comes there. */
  href: string;
  className?: string;
  "aria-label"?: string;
  "aria-current"?: "page";
  children: ReactNode;
}

/** A way into a game for real money. Its markup differs for visitors: a part that holds one is kept for each. */
export function LaunchLink({ href, children, ...attributes }: LaunchLinkProps) {
  const signedIn = usePage().request.member !== undefined;
  return (
    <a
      {...attributes}
      href={signedIn ? href : loginPath(paths.login, href)}
      data-modal={signedIn ? undefined : ""}
    >
      {children}
    </a>
  );
}
