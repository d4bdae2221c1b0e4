import { data, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { avatarKey } from "~/domain/vocabulary/avatar";
import { changeAvatar, chooseDrawnAvatar, removeAvatar } from "~/domain/accounts/avatar.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { pictureError } from "~/http/forms/refused-picture.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { tooOften } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { Avatar } from "~/ui/faces/avatar";
import { Faces } from "~/ui/faces/faces";
import { AboutMarks, FieldError } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";

export const handle = { title: (t: Translate) => t("member:avatar.title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(({ account }) => ({
  avatar: account.avatar || account.username,
  isOwn: avatarKey(account.avatar) !== undefined,
}));

export const action = memberAction(async ({ app, account, context, form }) => {
  if (form.has("remove")) {
    await removeAvatar(app, { accountId: account.id });
    return redirectWithFlash(context, memberPaths.avatar, { tone: "info", key: "member:avatar.removed" });
  }
  const sent = form.get("picture");
  const file = sent instanceof Blob ? sent : undefined;
  const changed = form.has("drawn")
    ? await chooseDrawnAvatar(app, { accountId: account.id, name: form.get("drawn") })
    : await changeAvatar(app, { accountId: account.id, ip: context.ip, file });
  if (!changed.ok) {
    const { retryAfterMs } = { retryAfterMs: undefined, ...changed };
    const init = retryAfterMs === undefined ? { status: 422 } : tooOften(retryAfterMs);
    return data({ error: pictureError(changed) }, init);
  }
  return redirectWithFlash(context, memberPaths.avatar, { tone: "good", key: "member:avatar.done" });
});

export default function AvatarPage() {
  const { avatar, isOwn } = useLoaderData<typeof loader>();
  const t = useT();
  const error = useActionData<typeof action>()?.error;
  const field = {
    id: "picture",
    errorId: "picture-error",
    errors: error === undefined ? undefined : [error],
  };
  const describedBy = [field.errors && field.errorId, "picture-hint"].filter(Boolean).join(" ");
  return (
    <>
      <CentreTitle title={t("member:avatar.title")} within="security" />
      <section className="panel st max-md">
        <div className="ro g-4">
          <Avatar avatar={avatar} size={96} />
          <p className="sm sec grow">{t("member:avatar.text")}</p>
        </div>
        <form className="st" method="post" encType="multipart/form-data">
          <FormSecrets />
          <AboutMarks />
          <div className="field">
            <label htmlFor={field.id}>
              {t("member:avatar.file")} <span className="req">*</span>
            </label>
            <input
              className="in"
              type="file"
              id={field.id}
              name="picture"
              accept="image/png,image/jpeg"
              required
              aria-required="true"
              aria-invalid={field.errors ? true : undefined}
              aria-describedby={describedBy}
            />
            <FieldError field={field} />
            <div className="hint" id="picture-hint">
              {t("member:avatar.rule")}
            </div>
          </div>
          <div className="ro">
            <button className="btn btn-p">{t("member:avatar.save")}</button>
            <a className="btn btn-q" href={memberPaths.profile}>
              {t("common:back")}
            </a>
          </div>
        </form>
        <form className="st" method="post">
          <FormSecrets />
          <h2 className="t-lg">{t("member:avatar.drawn")}</h2>
          <Faces chosen={avatar} />
        </form>
        {isOwn && (
          <form method="post">
            <FormSecrets />
            <button className="btn btn-s btn-d" name="remove" value="1">
              {t("member:avatar.remove")}
            </button>
          </form>
        )}
      </section>
    </>
  );
}
