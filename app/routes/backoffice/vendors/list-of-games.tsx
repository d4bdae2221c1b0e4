import { useActionData, useLoaderData } from "@remix-run/react";
import { hasList } from "~/domain/games/catalogue/desk/ask-vendor-list.server";
import { TakeGamesSchema } from "~/domain/games/catalogue/desk/take-games.schema";
import { takeGames, type Taken } from "~/domain/games/catalogue/desk/take-games.server";
import { vendorOfDesk } from "~/domain/games/catalogue/desk/vendor-desk.views.server";
import { listView } from "~/domain/games/catalogue/desk/vendor-games.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { adminVendorPath, paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import { parseForm } from "~/http/forms/submission.server";
import type { Messages, Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ListGroups } from "~/ui/desk/games/list-groups";
import { ListSource } from "~/ui/desk/games/list-source";
import { TakeForm } from "~/ui/desk/games/take-form";
import { listError, MAX_FILE_MB, readListFor } from "./read-list.server";

export const handle = { title: (t: Translate) => t("games:list.title") };

export const loader = staffLoader({ can: "games.edit" }, async ({ app, context, params }) => {
  const vendor = await vendorOfDesk(app, idParam(params.vendorId));
  if (!vendor) throw new Response(null, { status: 404 });
  const read = await readListFor(app, { context, vendor });
  const list = read.from !== "none" && read.ok ? read.list : undefined;
  return {
    vendor: { id: vendor.id, name: vendor.name },
    canAsk: hasList(vendor),
    readAt: app.clock.now(),
    from: read.from,
    error: read.from !== "none" && !read.ok ? listError(read.from, read) : undefined,
    view: list && (await listView(app, vendor.id, list)),
  };
});

/** What is taken over comes from the vendor or the file, read anew; the form only says of which kind. */
export const action = staffAction({ can: "games.edit" }, async ({ app, context, params, staff, form }) => {
  const vendor = await vendorOfDesk(app, idParam(params.vendorId));
  if (!vendor) throw new Response(null, { status: 404 });
  const parsed = parseForm(form, TakeGamesSchema);
  if (!parsed.ok) return parsed.invalid();
  const { list: file, intent, ...ticked } = parsed.value;
  const read = await readListFor(app, { context, vendor, file });
  if (read.from === "none") return parsed.invalid({ fields: { list: "games:refusals.list_missing" } });
  if (!read.ok) {
    const error = listError(read.from, read);
    return parsed.invalid(read.from === "file" ? { fields: { list: error } } : { form: [error] });
  }
  if (intent === "compare") return { result: parsed.unsaved() };
  const { add, change, end } = ticked;
  const { seen = "" } = ticked;
  if (!add && !change && !end) return parsed.invalid({ form: ["games:refusals.nothing_ticked"] });
  const by = { staffId: staff.id, ip: context.ip };
  const taken = await takeGames(app, { ...ticked, vendorId: vendor.id, list: read.list, by, seen });
  if (taken.ok)
    return redirectWithFlash(context, adminVendorPath(vendor.id, "games"), {
      tone: "good",
      ...lineOf(taken, context.messages),
    });
  switch (taken.refusal) {
    case "unknown_vendor":
      throw new Response(null, { status: 404 });
    case "list_changed":
      return parsed.invalid({
        form: ["games:refusals.list_changed", "games:refusals.look_again"],
        status: 409,
      });
    case "kind_missing":
      return parsed.invalid({ fields: { gameType: "games:refusals.kind_missing" } });
  }
});

function lineOf(taken: Taken, { t, language }: Messages) {
  const parts = (["added", "changed", "ended"] as const).flatMap((part) =>
    taken[part] > 0 ? [t(`games:list.taken.${part}`, { count: taken[part] })] : [],
  );
  if (parts.length === 0) return { key: "games:list.nothing" };
  const what = new Intl.ListFormat(language, { type: "unit", style: "short" }).format(parts);
  return { key: "games:list.done", values: { what } };
}

export default function ListOfGames() {
  const { vendor, view, ...read } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("games:list.title")}
        within={{ href: adminVendorPath(vendor.id), label: vendor.name }}
      >
        <a className="btn btn-s" href={withQuery(paths.adminGames, { vendor: vendor.id })}>
          {t("games:games")}
        </a>
      </DeskTitle>
      <ListSource {...read} error={lastResult ? undefined : read.error} view={view} />
      <TakeForm
        vendorId={vendor.id}
        canAsk={read.canAsk}
        maxMb={MAX_FILE_MB}
        view={view}
        lastResult={lastResult}
      />
      {view && <ListGroups view={view} />}
    </>
  );
}
