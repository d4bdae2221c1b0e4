import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { addNote, listNotes } from "~/domain/oversight/member-notes.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { permits } from "~/domain/audit/permissions";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSecrets } from "~/ui/form/form-secrets";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Pager } from "~/ui/pager/pager";
import { Time } from "~/ui/time/time";
import { useMember } from "./member";

const PAGE_SIZE = 20;
const LONGEST = 2_000;

const NoteSchema = z.object({
  text: z
    .string({ required_error: "errors:field.required" })
    .trim()
    .min(1, "errors:field.required")
    .max(LONGEST, errorMessage("errors:field.tooLong", { max: LONGEST })),
  idempotencyKey: formKey,
});

export const loader = staffLoader({ can: "members.read" }, async ({ app, params, url, staff }) => ({
  page: await listNotes(app, {
    accountId: idParam(params.accountId),
    pageNo: Number(url.searchParams.get("page")),
    pageSize: PAGE_SIZE,
  }),
  mayWrite: permits(staff.role, "members.note"),
}));

/** Whoever speaks with members writes down what was said. */
export const action = staffAction({ can: "members.note" }, async ({ app, context, params, staff, form }) => {
  const accountId = idParam(params.accountId);
  const parsed = parseForm(form, NoteSchema);
  if (!parsed.ok) return parsed.invalid();
  const { text, idempotencyKey } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip };
  const added = await addNote(app, { accountId, text, formKey: idempotencyKey, by });
  if (!added.ok && added.refusal === "unknown_account") throw new Response(null, { status: 404 });
  if (!added.ok) return parsed.invalid({ form: ["refusals:different_content"], status: 409 });
  const flash = { tone: "good", key: "backoffice:members.notes.done" } as const;
  return redirectWithFlash(context, `${paths.adminMembers}/${accountId}/notes`, flash);
});

export default function MemberNotes() {
  const { page, mayWrite } = useLoaderData<typeof loader>();
  const { member } = useMember();
  const t = useT();
  return (
    <>
      {mayWrite && <NoteForm />}
      <section className="panel flat" aria-label={t("backoffice:members.tabs.notes")}>
        {page.items.length === 0 ? (
          <p className="p-4 mut">{t("backoffice:members.notes.none")}</p>
        ) : (
          <ol className="rows">
            {page.items.map((note) => (
              <li key={note.id}>
                <span className="grow">
                  <span className="xs mut">
                    <b>{note.author}</b> · <Time at={note.createdAt} />
                  </span>
                  <span className="prewrap" dir="auto">
                    {note.text}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
      <Pager {...page} hrefOf={(pageNo) => `${paths.adminMembers}/${member.id}/notes?page=${pageNo}`} />
    </>
  );
}

function NoteForm() {
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(NoteSchema, { id: "note", lastResult });
  const line = { field: fields.text, label: t("backoffice:members.notes.label") };
  return (
    <form className="panel st st-s" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[line]} />
      <FormSecrets once />
      <TextAreaField {...line} hint={t("backoffice:members.notes.hint")} />
      <div className="ro">
        <button className="btn btn-p">{t("backoffice:members.notes.submit")}</button>
      </div>
    </form>
  );
}
