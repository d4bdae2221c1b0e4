import { useLoaderData } from "@remix-run/react";
import { findTopic } from "~/domain/content/help/desk.views.server";
import { removeTopic } from "~/domain/content/help/edit-topics.server";
import { isAlwaysThere } from "~/domain/content/help/topic";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Confirmation } from "~/ui/desk/parts/confirmation";

export const handle = { title: (t: Translate) => t("help:desk.remove") };

export const loader = staffLoader({ can: "content.edit" }, async ({ app, params }) => {
  const topic = await findTopic(app, params.slug ?? "");
  if (!topic || isAlwaysThere(topic.slug)) throw new Response(null, { status: 404 });
  return { slug: topic.slug };
});

export const action = staffAction({ can: "content.edit" }, async ({ app, context, params, staff }) => {
  const slug = params.slug ?? "";
  const removed = await removeTopic(app, { slug, by: { staffId: staff.id, ip: context.ip } });
  return redirectWithFlash(
    context,
    paths.adminHelp,
    removed.ok
      ? { tone: "good", key: "help:desk.removed", values: { slug } }
      : { tone: "bad", key: `refusals:${removed.refusal}` },
  );
});

export default function Removal() {
  const { slug } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Confirmation
      title={t("help:desk.removeTitle", { slug })}
      text={t("help:desk.removeText")}
      submit={t("help:desk.remove")}
      cancelTo={`${paths.adminHelp}/${slug}`}
    />
  );
}
