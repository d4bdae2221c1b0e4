import type { ReactNode } from "react";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { Brand } from "../../brand/brand";
import { FlashLine } from "../../flash/flash-line";

/** Before the desk: signing in, and what has to be done before anything else. */
export function DeskDoor({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className="bo">
      <a className="skip" href="#main">
        {t("common:skip")}
      </a>
      <header className="top">
        <Brand href={paths.adminLogin} />
        <b className="sm">{t("backoffice:title")}</b>
      </header>
      <main className="main" id="main">
        <FlashLine />
        {children}
      </main>
    </div>
  );
}
