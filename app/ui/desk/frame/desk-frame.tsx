import type { ReactNode } from "react";
import { paths } from "~/http/paths/paths";
import { usePage, useT } from "~/http/access/page.server";
import { permits, type StaffMember } from "~/domain/audit/permissions";
import { Brand } from "../../brand/brand";
import { CentreMenu, CentreMenuPhone, type MenuGroup } from "../../centre/centre-menu";
import { Clock } from "../../clock/clock";
import { FlashLine } from "../../flash/flash-line";
import { FormSecrets } from "../../form/form-secrets";
import { Icon } from "../../icon/icon";
import { Note } from "../../note/note";
import { DESK_GROUPS, deskEntries } from "./desk-entries";

interface DeskFrameProps {
  staff: StaffMember;
  waiting: Record<string, { count: number }>;
  /** Accounts of the demo that play by themselves, where some do. */
  demoPlayers?: readonly string[] | undefined;
  children: ReactNode;
}

/** The back office around a page: a rail with what waits, a search, who is signed in. */
export function DeskFrame({ staff, waiting, demoPlayers, children }: DeskFrameProps) {
  const t = useT();
  const groups = useGroups({ staff, waiting });
  const label = t("backoffice:title");
  return (
    <div className="bo">
      <a className="skip" href="#main">
        {t("common:skip")}
      </a>
      <header className="top">
        <Brand href={paths.admin} />
        {permits(staff.role, "members.read") && <FindForm />}
        <span className="end" />
        <Clock />
        <a className="sm desk" href={paths.adminTwoStep}>
          <b>{staff.displayName}</b>
          <br />
          <span className="xs mut">{t(`backoffice:roles.${staff.role}`)}</span>
        </a>
        <form method="post" action={paths.adminLogout}>
          <FormSecrets />
          <button className="btn btn-s" type="submit">
            <Icon name="sign-out" className="mob" />
            <span className="desk-words">{t("backoffice:signOut")}</span>
          </button>
        </form>
      </header>
      <div className="frame">
        <aside className="side desk" aria-label={label}>
          <CentreMenu label={label} groups={groups} />
        </aside>
        <main className="main" id="main">
          <CentreMenuPhone label={label} groups={groups} />
          <FlashLine />
          {demoPlayers && <DemoPlayersNote names={demoPlayers} />}
          {children}
        </main>
      </div>
    </div>
  );
}

/** Staff of a demo should not take its play for people's. */
function DemoPlayersNote({ names }: { names: readonly string[] }) {
  const t = useT();
  return (
    <Note tone="info" title={t("backoffice:demoPlayers.title")}>
      {t("backoffice:demoPlayers.text", { names: names.join(", ") })}
    </Note>
  );
}

function FindForm() {
  const t = useT();
  return (
    <form className="desk" role="search" action={paths.adminMembers}>
      <div className="grp">
        <input
          className="in in-s"
          type="search"
          name="q"
          aria-label={t("backoffice:find.label")}
          placeholder={t("backoffice:find.placeholder")}
        />
        <button className="btn btn-s" type="submit">
          <span className="vh">{t("backoffice:find.button")}</span>
          <Icon name="magnifying-glass" />
        </button>
      </div>
    </form>
  );
}

function useGroups({ staff, waiting }: Pick<DeskFrameProps, "staff" | "waiting">): MenuGroup[] {
  const t = useT();
  const entries = deskEntries(usePage().request.app, staff.role);
  return DESK_GROUPS.map(([group, title]) => ({
    title: t(title),
    items: entries
      .filter((entry) => entry.group === group)
      .map(({ href, label, icon, queue }) => ({
        ...{ href, icon, label: t(label) },
        ...(queue && { count: waiting[queue]?.count ?? 0 }),
      })),
  }));
}
