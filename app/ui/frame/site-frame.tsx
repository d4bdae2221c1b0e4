import type { ReactNode } from "react";
import { usePage, useT } from "~/http/page.server";

/** Header, side menu and footer around a page of the site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useT();
  if (usePage().isFragment) return <>{children}</>;
  return (
    <>
      <a className="skip" href="#main">
        {t("common:skip")}
      </a>
      {children}
    </>
  );
}
