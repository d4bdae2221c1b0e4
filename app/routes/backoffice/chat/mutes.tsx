import { useLoaderData } from "@remix-run/react";
import { mutesForDesk } from "~/domain/messaging/chat/desk.views.server";
import { liftMute } from "~/domain/messaging/chat/moderate.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { FormSecrets } from "~/ui/form/form-secrets";
import { TestMark } from "~/ui/desk/members/test-mark";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("chat:desk.mutes") };

export const loader = staffLoader({ can: "chat.moderate" }, async ({ app }) => ({
  mutes: await mutesForDesk(app),
}));

/** A mute that is over meanwhile is as good as lifted. */
export const action = staffAction({ can: "chat.moderate" }, async ({ app, context, staff, form }) => {
  const mute = form.get("mute");
  const muteId = idParam(typeof mute === "string" ? mute : undefined);
  await liftMute(app, { muteId, by: { staffId: staff.id, ip: context.ip } });
  return redirectWithFlash(context, paths.adminChatMutes, { tone: "good", key: "chat:desk.lifted" });
});

export default function Mutes() {
  const t = useT();
  const { mutes } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskTitle
        title={t("chat:desk.mutes")}
        within={{ href: paths.adminChat, label: t("chat:desk.title") }}
      />
      <form className="panel flat" method="post">
        <FormSecrets />
        {mutes.length > 0 ? <MuteTable /> : <p className="p-4 mut">{t("chat:desk.nobodyMuted")}</p>}
      </form>
    </>
  );
}

function MuteTable() {
  const t = useT();
  const { mutes } = useLoaderData<typeof loader>();
  return (
    <ReportTable
      caption={t("chat:desk.mutes")}
      columns={[
        {
          head: t("chat:desk.member"),
          isTitle: true,
          cell: (mute) => (
            <>
              <a className="link" href={`${paths.adminMembers}/${mute.account_id}`}>
                <bdi>{mute.username}</bdi>
              </a>{" "}
              <TestMark isTest={mute.is_test === 1} />
            </>
          ),
        },
        { head: t("chat:desk.reason"), cell: (mute) => mute.reason },
        { head: t("chat:desk.until"), className: "nw", cell: (mute) => <Time at={mute.until_at} /> },
        { head: t("chat:desk.by"), cell: (mute) => mute.display_name },
        {
          head: t("chat:desk.lift"),
          isAction: true,
          cell: (mute) => (
            <button
              className="btn btn-s"
              name="mute"
              value={mute.id}
              aria-label={`${t("chat:desk.lift")}: ${mute.username}`}
            >
              {t("chat:desk.lift")}
            </button>
          ),
        },
      ]}
      rows={mutes}
      keyOf={(mute) => mute.id}
    />
  );
}
