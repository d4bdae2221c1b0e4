import { useLoaderData } from "@remix-run/react";
import { verifiedContacts } from "~/domain/access/contacts.server";
import { profileView, type Profile } from "~/domain/accounts/profile.views.server";
import { allowsRewardMail } from "~/domain/bonuses/reward-mail.server";
import { listTrusted } from "~/domain/membership/second-step/trusted-addresses.server";
import { listSessions } from "~/domain/access/session-list.views.server";
import { linkedProviders } from "~/domain/membership/social/identities.server";
import { offersSocial, SOCIAL_PROVIDERS } from "~/domain/membership/social/provider";
import { lastCheckOf } from "~/domain/identity/identity.views.server";
import { saferPlayOf } from "~/domain/safer-play/limits.views.server";
import { listWithdrawalAccounts, MAX_WITHDRAWAL_ACCOUNTS } from "~/domain/wallet/withdrawal-accounts.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { IdentityTag } from "~/ui/identity/identity-tag";
import { SecurityRow, SetOrMissing } from "~/ui/centre/security-row";
import { Tag } from "~/ui/note/note";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("member:security.title") };

export const loader = memberLoader(async ({ app, account, context }) => {
  const [profile, accounts, sessions, saferPlay, check, linked, known, trusted, rewardMail] =
    await Promise.all([
      profileView(app, account.id),
      listWithdrawalAccounts(app, account.id),
      listSessions(app, account.id),
      saferPlayOf(app, account.id),
      lastCheckOf(app, account.id),
      linkedProviders(app, account.id),
      verifiedContacts(app, account.id),
      listTrusted(app, account.id),
      allowsRewardMail(app, account.id),
    ]);
  const contacts = {
    mobile: known.find(({ channel }) => channel === "sms")?.address,
    email: known.find(({ channel }) => channel === "mail")?.address,
  };
  return {
    profile,
    accountCount: accounts.length,
    openSessions: sessions.filter(({ state }) => state === "open").length,
    limitCount: saferPlay.lines.filter(({ limit }) => limit).length,
    identity: check?.status,
    linkedCount: linked.length,
    canLink: SOCIAL_PROVIDERS.some((provider) => offersSocial(app.config, context.features, provider)),
    contacts,
    trustedCount: trusted.length,
    rewardMail,
  };
});

export default function Security() {
  const {
    profile,
    accountCount,
    openSessions,
    limitCount,
    identity,
    linkedCount,
    canLink,
    contacts,
    trustedCount,
    rewardMail,
  } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:security.title")} />
      <div className="two-col">
        <section className="panel flat">
          <div className="ph">
            <h2>{t("member:security.protection")}</h2>
          </div>
          <div className="rows">
            <SecurityRow
              icon="lock"
              title={t("member:security.password.title")}
              text={t("member:security.password.text")}
              state={<SetOrMissing set={profile.hasPassword} />}
              href={profile.hasPassword ? memberPaths.password : memberPaths.firstPassword}
              action={t(profile.hasPassword ? "member:security.change" : "member:security.set")}
            />
            <SecurityRow
              icon="key"
              title={t("member:security.paymentPassword.title")}
              text={t("member:security.paymentPassword.text")}
              state={<SetOrMissing set={profile.hasPaymentPassword} />}
              href={memberPaths.paymentPassword}
              action={t(profile.hasPaymentPassword ? "member:security.change" : "member:security.set")}
            />
            <SecurityRow
              icon="device-mobile"
              title={t("member:security.sessions.title")}
              text={t("member:security.sessions.text")}
              state={<Tag>{t("member:security.sessions.count", { count: openSessions })}</Tag>}
              href={memberPaths.sessions}
              action={t("member:security.manage")}
            />
            <SecurityRow
              icon="shield-check"
              title={t("member:addresses.title")}
              text={t("member:addresses.text")}
              state={<Tag>{trustedCount}</Tag>}
              href={memberPaths.addresses}
              action={t("member:security.manage")}
            />
            {(["mobile", "email"] as const).map((kind) => (
              <SecurityRow
                key={kind}
                icon={kind === "email" ? "envelope-simple" : "device-mobile"}
                title={t(`codes:contact.${kind}`)}
                text={contacts[kind] ? `\u2066${contacts[kind]}\u2069` : t(`codes:contact.${kind}Text`)}
                state={<SetOrMissing set={contacts[kind] !== undefined} />}
                href={memberPaths.contact(kind)}
                action={t(contacts[kind] ? "member:security.change" : "member:security.add")}
              />
            ))}
            <SecurityRow
              icon="envelope-simple"
              title={t("member:rewardMail.title")}
              text={t("member:rewardMail.text")}
              state={<Tag>{t(rewardMail ? "member:rewardMail.on" : "member:rewardMail.off")}</Tag>}
              href={memberPaths.rewardMail}
              action={t("member:security.change")}
            />
            <SecurityRow
              icon="fingerprint"
              title={t("identity:title")}
              text={t("identity:row")}
              state={<IdentityTag status={identity} />}
              href={identity === "accepted" ? undefined : memberPaths.identity}
              action={t("identity:show")}
            />
            <SecurityRow
              icon="scales"
              title={t("member:limits.row.title")}
              text={t("member:limits.row.text")}
              state={
                <Tag tone={limitCount > 0 ? "good" : undefined}>
                  {limitCount > 0
                    ? t("member:limits.row.count", { count: limitCount })
                    : t("member:limits.row.none")}
                </Tag>
              }
              href={memberPaths.limits}
              action={t("member:security.change")}
            />
            {(canLink || linkedCount > 0) && (
              <SecurityRow
                icon="link"
                title={t("member:social.title")}
                text={t("member:social.text")}
                state={<Tag>{t("member:social.count", { count: linkedCount })}</Tag>}
                href={memberPaths.social}
                action={t("member:social.manage")}
              />
            )}
            <SecurityRow
              icon="user"
              title={t("member:profile.title")}
              text={t("member:profile.row")}
              state={null}
              href={memberPaths.profile}
              action={t("member:security.change")}
            />
            <SecurityRow
              icon="identification-card"
              title={t("member:security.payeeName.title")}
              text={profile.payeeName ?? t("member:security.payeeName.text")}
              state={
                profile.payeeName ? (
                  <Tag tone="good">{t("member:security.locked")}</Tag>
                ) : (
                  <SetOrMissing set={false} />
                )
              }
              href={profile.payeeName ? undefined : memberPaths.payeeName}
              action={t("member:security.add")}
            />
            <SecurityRow
              icon="bank"
              title={t("member:security.accounts.title")}
              text={t("member:security.accounts.text")}
              state={
                <Tag>
                  {t("member:security.accounts.count", { count: accountCount, max: MAX_WITHDRAWAL_ACCOUNTS })}
                </Tag>
              }
              href={memberPaths.withdrawalAccounts}
              action={t("member:security.manage")}
            />
            <SecurityRow
              icon="download-simple"
              title={t("member:data.title")}
              text={t("member:data.row")}
              state={null}
              href={memberPaths.ownData}
              action={t("member:data.show")}
            />
            <SecurityRow
              icon="prohibit"
              title={t("member:closing.title")}
              text={t("member:closing.row")}
              state={null}
              href={memberPaths.closing}
              action={t("member:closing.open")}
            />
          </div>
        </section>
        <aside>
          <Basics profile={profile} />
        </aside>
      </div>
    </>
  );
}

function Basics({ profile }: { profile: Profile }) {
  const t = useT();
  return (
    <section className="panel st">
      <h2 className="t-lg">{t("member:basics.title")}</h2>
      <dl className="dl">
        <dt>{t("member:basics.id")}</dt>
        <dd>{profile.id}</dd>
        <dt>{t("member:basics.account")}</dt>
        <dd>{profile.username}</dd>
        <dt>{t("member:basics.nickname")}</dt>
        <dd>{profile.nickname}</dd>
        <dt>{t("member:basics.type")}</dt>
        <dd>{t(typeOf(profile.memberType))}</dd>
        <dt>{t("member:basics.mobile")}</dt>
        <dd>{profile.mobile ? <bdi>{profile.mobile}</bdi> : "–"}</dd>
        <dt>{t("member:basics.email")}</dt>
        <dd>{profile.email ? <bdi>{profile.email}</bdi> : "–"}</dd>
        <dt>{t("member:basics.since")}</dt>
        <dd>
          <Time at={profile.createdAt} show="date" />
        </dd>
      </dl>
    </section>
  );
}

const AGENTS = new Set([1, 2, 41, 42]);
const typeOf = (memberType: number) =>
  AGENTS.has(memberType) ? ("member:basics.agent" as const) : ("member:basics.member" as const);
