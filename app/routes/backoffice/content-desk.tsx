import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import type { z } from "zod";
import type { ActingStaff } from "~/domain/audit/audit.server";
import type { App } from "~/domain/app.server";
import type { Permission } from "~/domain/declared";
import { runStateOf } from "~/domain/shared/running-time";
import { inLanguage, type Texts } from "~/domain/shared/texts.server";
import type { ContentPicture } from "~/domain/publishing/content-pictures.server";
import { pictureLost, pictureOfForm } from "~/http/forms/content-picture.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm, type FormResult } from "~/http/forms/submission.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { usePage, useT } from "~/http/access/page.server";
import { staffAction, staffLoader, type StaffVisit } from "~/http/access/route.server";
import type { MessageKey } from "~/i18n/keys";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { RunTag } from "~/ui/desk/content/running-time";
import { Confirmation } from "~/ui/desk/parts/confirmation";

export type Sent = StaffVisit & { form: FormData };
type Outcome<Refusal extends string = string> = { ok: true } | { ok: false; refusal: Refusal };
type Params = StaffVisit["params"];

interface DeskOf<Id> {
  /** Who may write here. */
  can: Permission;
  /** The list that everything belongs to. */
  path: string;
  title: MessageKey;
  /** By what the address names one. */
  id: (params: Params) => Id;
}

interface FormOf<Data> {
  /** The form, with what it shows again after it was refused. */
  Form: ComponentType<Data & { lastResult: FormResult | undefined }>;
  /** Where the list is, if there are several. */
  back?: (data: Data) => string;
}

/**
 * The pages by which staff write things of one kind: a new one, one that is there, its removal. Each is what a route
 * exports: `handle`, `headers`, `loader`, `action` and, as its default, `Page`.
 */
export function contentDesk<Id>({ can, path, title, id }: DeskOf<Id>) {
  const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
  const useResult = () => useActionData<{ result?: FormResult }>()?.result;

  function adding<Data extends object, Answer>(page: {
    title: MessageKey;
    load?: (visit: StaffVisit) => Promise<Data> | Data;
    save: (visit: Sent) => Promise<Answer>;
    Form: FormOf<Data>["Form"];
    back?: FormOf<Data>["back"];
  }) {
    const { Form, back, load, save } = page;
    const loader = staffLoader({ can }, async (visit) => (load ? load(visit) : ({} as Data)));
    const action = staffAction({ can }, save);
    function Page() {
      const data = useLoaderData() as Data;
      const t = useT();
      const within = { href: back?.(data) ?? path, label: t(title) };
      return (
        <>
          <DeskTitle title={t(page.title)} within={within} />
          <Form {...data} lastResult={useResult()} />
        </>
      );
    }
    return { handle: { title: (t: Translate) => t(page.title) }, headers, loader, action, Page };
  }

  function editing<Data extends object, Answer>(page: {
    /** What the browser's tab says; what the list is called unless said. */
    title?: MessageKey;
    load: (visit: StaffVisit, id: Id) => Promise<Data | undefined>;
    save: (visit: Sent, id: Id) => Promise<Answer>;
    /** What the page is headed by. */
    useName: (data: Data) => string | undefined;
    /** Its state, beside the name. */
    State?: ComponentType<Data>;
    Form: FormOf<Data>["Form"];
    back?: FormOf<Data>["back"];
  }) {
    const { Form, State, back, load, save, useName } = page;
    const loader = staffLoader({ can }, async (visit) => {
      const found = await load(visit, id(visit.params));
      if (!found) throw new Response(null, { status: 404 });
      return found;
    });
    const action = staffAction({ can }, (visit) => save(visit, id(visit.params)));
    function Page() {
      const data = useLoaderData() as Data;
      const t = useT();
      const within = { href: back?.(data) ?? path, label: t(title) };
      return (
        <>
          <DeskTitle title={useName(data) ?? t(title)} within={within}>
            {State && <State {...data} />}
          </DeskTitle>
          <Form {...data} lastResult={useResult()} />
        </>
      );
    }
    return { handle: { title: (t: Translate) => t(page.title ?? title) }, headers, loader, action, Page };
  }

  function removing<Data extends object, Refusal extends string>(page: {
    title: MessageKey;
    load: (visit: StaffVisit, id: Id) => Promise<Data | undefined>;
    remove: (app: App, wish: { id: Id; by: ActingStaff }) => Promise<Outcome<Refusal>>;
    removed: MessageKey;
    /** What those words name. */
    valuesOf?: (id: Id) => Record<string, string>;
    /** What is said of a refusal; without it the page is not there any more. */
    refused?: (refusal: NoInfer<Refusal>) => MessageKey;
    words: (t: Translate, data: Data) => Parameters<typeof Confirmation>[0];
  }) {
    const { load, remove, removed, valuesOf, refused, words } = page;
    const loader = staffLoader({ can }, async (visit) => {
      const found = await load(visit, id(visit.params));
      if (!found) throw new Response(null, { status: 404 });
      return found;
    });
    const action = staffAction({ can }, async (visit) => {
      const done = await remove(visit.app, { id: id(visit.params), by: byOf(visit) });
      if (!done.ok && !refused) throw new Response(null, { status: 404 });
      return redirectWithFlash(visit.context, path, {
        ...(done.ok
          ? { tone: "good" as const, key: removed, values: valuesOf?.(id(visit.params)) }
          : { tone: "bad" as const, key: refused!(done.refusal) }),
      });
    });
    function Page() {
      return <Confirmation {...words(useT(), useLoaderData() as Data)} />;
    }
    return { handle: { title: (t: Translate) => t(page.title) }, loader, action, Page };
  }

  return { adding, editing, removing };
}

const byOf = ({ staff, context }: StaffVisit): ActingStaff => ({ staffId: staff.id, ip: context.ip });

/** What a form that was read is saved with. */
interface Saving<Value> {
  app: App;
  value: Value;
  /** The picture that came with it, redrawn. */
  picture: ContentPicture | undefined;
  /** Those that the form had fields for. */
  languages: string[];
  by: ActingStaff;
}

interface SaveOf<Schema extends z.ZodTypeAny> {
  schema: Schema;
  save: (saving: Saving<z.output<Schema>>) => Promise<Outcome>;
  saved: MessageKey;
  to: string | ((value: z.output<Schema>) => string);
  /** The fields that refusals are said at, and by which words; the others belong to the whole form. */
  fields?: Partial<Record<string, Record<string, string>>>;
}

/** Reads a form of the desk and its picture, saves it by one service call, and goes on, or shows it again. */
export async function saveContent<Schema extends z.ZodTypeAny>(
  visit: Sent,
  { schema, save, saved, to, fields = {} }: SaveOf<Schema>,
) {
  const { app, context, form } = visit;
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return parsed.invalid(pictureLost(form));
  const { value } = parsed;
  const read = await pictureOfForm(visit, (value as { picture?: Blob }).picture);
  if (!read.ok) return parsed.invalid(read.refusals);
  const languages = sentLanguages(form, context.languages);
  const done = await save({ app, value, picture: read.picture, languages, by: byOf(visit) });
  if (done.ok)
    return redirectWithFlash(context, typeof to === "string" ? to : to(value), { tone: "good", key: saved });
  const { refusal } = done;
  if (refusal.startsWith("unknown_")) throw new Response(null, { status: 404 });
  if (fields[refusal]) return parsed.invalid({ fields: fields[refusal] });
  return parsed.invalid({ form: [`refusals:${refusal}`], status: 409 });
}

/** Texts in the reader's language, or in the first that has them. */
export function useWords<Words>(texts: Texts<Words>): Words | undefined {
  const { language, languages } = usePage().request;
  return inLanguage(texts, language, languages);
}

/** Whether it is shown now, will be or was. */
export function RunState(of: Parameters<typeof runStateOf>[0]) {
  const { app } = usePage().request;
  return <RunTag state={runStateOf(of, app.clock.now())} />;
}
