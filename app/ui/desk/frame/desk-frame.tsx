import type { ReactNode } from "react";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { permits, type Permission, type StaffMember } from "~/domain/audit/permissions";
import type { WaitingKind } from "~/domain/staff/waiting.views.server";
import { Brand } from "../../brand/brand";
import { CentreMenu, CentreMenuPhone, type MenuGroup, type MenuItem } from "../../centre/centre-menu";
import { Clock } from "../../clock/clock";
import { FlashLine } from "../../flash/flash-line";
import { FormSecrets } from "../../form/form-secrets";
import { Icon } from "../../icon/icon";
import { Note } from "../../note/note";

interface DeskFrameProps {
  staff: StaffMember;
  waiting: Record<WaitingKind, { count: number }>;
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
  const entries: { title: string; items: (MenuItem & { can: Permission })[] }[] = [
    {
      title: t("backoffice:menu.money"),
      items: [
        {
          href: paths.adminWithdrawals,
          label: t("backoffice:withdrawals.title"),
          icon: "arrow-line-up",
          count: waiting.withdrawals.count,
          can: "withdrawals.read",
        },
        {
          href: paths.adminDeposits,
          label: t("backoffice:deposits.title"),
          icon: "arrow-line-down",
          count: waiting.deposits.count,
          can: "deposits.read",
        },
        {
          href: paths.adminAdjustments,
          label: t("backoffice:adjustments.list"),
          icon: "swap",
          count: waiting.adjustments.count,
          can: "wallets.adjust",
        },
        {
          href: paths.adminPoints,
          label: t("points:desk.title"),
          icon: "coins",
          count: waiting.redemptions.count,
          can: "points.decide",
        },
      ],
    },
    {
      title: t("backoffice:menu.people"),
      items: [
        {
          href: paths.adminMembers,
          label: t("backoffice:members.title"),
          icon: "users-three",
          can: "members.read",
        },
        {
          href: paths.adminTestAccounts,
          label: t("backoffice:testAccounts.title"),
          icon: "wrench",
          can: "members.read",
        },
        {
          href: paths.adminStaff,
          label: t("backoffice:staff.title"),
          icon: "key",
          can: "staff.edit",
        },
        {
          href: paths.adminIdentity,
          label: t("identity:desk.title"),
          icon: "identification-card",
          count: waiting.identity.count,
          can: "identity.review",
        },
        {
          href: paths.adminPrivacy,
          label: t("privacy:desk.title"),
          icon: "fingerprint",
          count: waiting.privacy.count,
          can: "privacy.decide",
        },
        {
          href: paths.adminExclusions,
          label: t("backoffice:exclusions.title"),
          icon: "prohibit",
          can: "members.edit",
        },
        {
          href: paths.adminMessages,
          label: t("messages:desk.title"),
          icon: "envelope-simple",
          can: "messages.send",
        },
        {
          href: paths.adminFeedback,
          label: t("messages:feedbackDesk.title"),
          icon: "note-pencil",
          count: waiting.feedback.count,
          can: "feedback.answer",
        },
      ],
    },
    {
      title: t("backoffice:menu.play"),
      items: [
        { href: paths.adminGames, label: t("games:games"), icon: "squares-four", can: "games.edit" },
        { href: paths.adminVendors, label: t("games:vendors.title"), icon: "storefront", can: "games.edit" },
      ],
    },
    {
      title: t("backoffice:menu.reports"),
      items: [
        { href: paths.admin, label: t("backoffice:today.title"), icon: "chart-bar", can: "dashboard.read" },
        {
          href: paths.adminAudit,
          label: t("backoffice:audit.title"),
          icon: "list-checks",
          can: "audit.read",
        },
        {
          href: paths.adminCalls,
          label: t("games:calls.title"),
          icon: "swap",
          can: "audit.read",
        },
        {
          href: paths.adminRegions,
          label: t("backoffice:regions.title"),
          icon: "globe",
          can: "audit.read",
        },
        {
          href: paths.adminOutbox,
          label: t("backoffice:outbox.title"),
          icon: "paper-plane-tilt-fill",
          can: "outbox.read",
        },
      ],
    },
    {
      title: t("backoffice:menu.site"),
      items: [
        { href: paths.adminMatches, label: t("backoffice:matches.title"), icon: "trophy", can: "games.edit" },
        {
          href: paths.adminPromotions,
          label: t("backoffice:promotions.title"),
          icon: "gift",
          can: "content.edit",
        },
        {
          href: paths.adminProducts,
          label: t("points:desk.products"),
          icon: "storefront",
          can: "content.edit",
        },
        {
          href: paths.adminBanners,
          label: t("backoffice:banners.title"),
          icon: "image",
          can: "content.edit",
        },
        { href: paths.adminHelp, label: t("help:title"), icon: "question", can: "content.edit" },
        {
          href: paths.adminTerms,
          label: t("backoffice:terms.title"),
          icon: "file-text",
          can: "settings.edit",
        },
        {
          href: paths.adminLanguages,
          label: t("help:languagesDesk.title"),
          icon: "translate",
          can: "settings.edit",
        },
        {
          href: paths.adminNotices,
          label: t("backoffice:notices.title"),
          icon: "megaphone",
          can: "content.edit",
        },
        {
          href: paths.adminChat,
          label: t("chat:desk.title"),
          icon: "chats",
          can: "chat.moderate",
        },
        {
          href: paths.adminSettings,
          label: t("backoffice:menu.settings"),
          icon: "sliders-horizontal",
          can: "settings.edit",
        },
        {
          href: paths.adminBrand,
          label: t("brand:title"),
          icon: "poker-chip",
          can: "settings.edit",
        },
        {
          href: paths.adminSite,
          label: t("backoffice:site.title"),
          icon: "headset",
          can: "settings.edit",
        },
        {
          href: paths.adminJackpot,
          label: t("backoffice:jackpot.title"),
          icon: "coins",
          can: "settings.edit",
        },
        {
          href: paths.adminPointsSettings,
          label: t("points:desk.settings"),
          icon: "sliders-horizontal",
          can: "settings.edit",
        },
        {
          href: paths.adminWinners,
          label: t("backoffice:winners.title"),
          icon: "ranking",
          can: "settings.edit",
        },
        {
          href: paths.adminSystem,
          label: t("backoffice:system.title"),
          icon: "globe",
          can: "settings.edit",
        },
      ],
    },
    {
      title: t("member:basics.title"),
      items: [
        {
          href: paths.adminOwnPassword,
          label: t("member:password.title"),
          icon: "lock",
          can: "dashboard.read",
        },
        {
          href: paths.adminTwoStep,
          label: t("backoffice:staff.appColumn"),
          icon: "device-mobile",
          can: "dashboard.read",
        },
      ],
    },
  ];
  return entries.map(({ title, items }) => ({
    title,
    items: items.filter(({ can }) => permits(staff.role, can)),
  }));
}
