import { data, type HeadersFunction } from "@remix-run/node";
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
 * The pages by which staff write things of one kind: their list, a new one, one that is there, its removal. Each is what
 * a route exports; the desk's file exports them together as `pages`, which `pagesOf` in `routes.ts` gives addresses.
 */
export function contentDesk<Id>({ can, path, title, id }: DeskOf<Id>) {
  const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
  const handleOf = (key: MessageKey) => ({ title: (t: Translate) => t(key) });
  const useResult = () => useActionData<{ result?: FormResult }>()?.result;

  const oneLoader = <Data extends object>(load: (visit: StaffVisit, id: Id) => Promise<Data | undefined>) =>
    staffLoader({ can }, async (visit) => {
      const found = await load(visit, id(visit.params));
      if (!found) throw new Response(null, { status: 404 });
      return found;
    });

  function list<Data extends object, Answer>(page: {
    /** Who may see it, if others than those who may write. */
    can?: Permission;
    load: (visit: StaffVisit) => Promise<Data>;
    /** Takes a form that stands among the lines. */
    save?: (visit: Sent) => Promise<Answer>;
    /** Beside the title. */
    Buttons?: ComponentType<Data>;
    Lines: FormOf<Data>["Form"];
  }) {
    const { Buttons, Lines, load, save } = page;
    const loader = staffLoader({ can: page.can ?? can }, load);
    const action = save && staffAction({ can }, save);
    function Page() {
      const data = useLoaderData() as Data;
      return (
        <>
          <DeskTitle title={useT()(title)}>{Buttons && <Buttons {...data} />}</DeskTitle>
          <Lines {...data} lastResult={useResult()} />
        </>
      );
    }
    return { handle: handleOf(title), loader, action, default: Page };
  }

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
    return { handle: handleOf(page.title), headers, loader, action, default: Page };
  }

  function editing<Data extends object, Answer>(page: {
    /** What the browser's tab says; what the list is called unless said. */
    title?: MessageKey;
    load: (visit: StaffVisit, id: Id) => Promise<Data | undefined>;
    save: (visit: Sent, id: Id) => Promise<Answer>;
    /** What the page is headed by, where it has a name of its own. */
    useName?: (data: Data) => string | undefined;
    /** Its state, beside the name. */
    State?: ComponentType<Data>;
    Form: FormOf<Data>["Form"];
    back?: FormOf<Data>["back"];
  }) {
    const { Form, State, back, load, save, useName = () => undefined } = page;
    const loader = oneLoader(load);
    const action = staffAction({ can }, (visit) => save(visit, id(visit.params)));
    function Page() {
      const data = useLoaderData() as Data;
      const t = useT();
      const within = { href: back?.(data) ?? path, label: t(title) };
      return (
        <>
          <DeskTitle title={useName(data) ?? t(page.title ?? title)} within={within}>
            {State && <State {...data} />}
          </DeskTitle>
          <Form {...data} lastResult={useResult()} />
        </>
      );
    }
    return { handle: handleOf(page.title ?? title), headers, loader, action, default: Page };
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
    const loader = oneLoader(load);
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
    return { handle: handleOf(page.title), loader, action, default: Page };
  }

  return { list, adding, editing, removing };
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
  /** What a button of the form asks for instead of saving. */
  instead?: (value: z.output<Schema>) => object | undefined;
}

/** Reads a form of the desk and its picture, saves it by one service call, and goes on, or shows it again. */
export async function saveContent<Schema extends z.ZodTypeAny>(
  visit: Sent,
  { schema, save, saved, to, fields = {}, instead }: SaveOf<Schema>,
) {
  const { app, context, form } = visit;
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return parsed.invalid(pictureLost(form));
  const { value } = parsed;
  const asked = instead?.(value);
  if (asked) return data({ result: parsed.unsaved(), ...asked });
  const read = await pictureOfForm(visit, (value as { picture?: Blob }).picture);
  if (!read.ok) return parsed.invalid(read.refusals);
  const languages = sentLanguages(form, context.languages);
  const done = await save({ app, value, picture: read.picture, languages, by: byOf(visit) });
  if (done.ok)
    return redirectWithFlash(context, typeof to === "string" ? to : to(value), { tone: "good", key: saved });
  const { refusal } = done;
  if (fields[refusal]) return parsed.invalid({ fields: fields[refusal] });
  if (refusal.startsWith("unknown_")) throw new Response(null, { status: 404 });
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
