import { timingSafeEqual } from "node:crypto";
import {
  unstable_createMemoryUploadHandler,
  unstable_parseMultipartFormData,
  type UploadHandler,
} from "@remix-run/node";
import { MAX_PICTURE_BYTES } from "~/domain/shared/redraw-picture.server";
import type { RequestContext } from "../access/request-context.server";

/** A text far longer than any field takes, so that the field itself says that it is too long. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;
/** Of a form with its files; a browser that sends more is not listened to any longer. */
const MAX_MULTIPART_BYTES = 64 * 1024 * 1024;
/** Of a form without files, and of a call. */
const MAX_PLAIN_BYTES = 4 * 1024 * 1024;
/** Far more than any form has. What reads them takes a time that grows with their square. */
const MAX_FIELDS = 1_000;
/** The names of this site's fields: texts.en.title, contacts[3].path. A longer way, or a larger list, would be built in full. */
const FIELD_NAME = /^[\w-]{1,60}((\.[\w-]{1,60})|(\[\d{0,2}\])){0,6}$/;

/** Why a form without the token of its session is refused: the page that held it was another session's. */
export const EXPIRED_FORM = "expired-form";

/**
 * The fields of a posted form, but for those that no form of this site has. A signed-in person's form must carry the session's token.
 * @throws Response 403 when the token is missing or another session's, 400 when it is no form, 413 when it is too large.
 */
export async function readForm(
  request: Request,
  context: Pick<RequestContext, "csrfToken">,
): Promise<FormData> {
  const form = onlyFields(await parse(request));
  if (context.csrfToken !== undefined && !isTokenOf(form.get("csrf"), context.csrfToken)) {
    throw new Response(EXPIRED_FORM, { status: 403 });
  }
  return form;
}

async function parse(request: Request): Promise<FormData> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return parsePlain(request);
  try {
    return await unstable_parseMultipartFormData(request, uploads());
  } catch (error) {
    throw new Response("too large", { status: 413, statusText: String((error as Error).name) });
  }
}

/** Of a file that is too large one byte more is kept than it may have: whoever reads the field says so. */
function uploads(): UploadHandler {
  const text = unstable_createMemoryUploadHandler({ maxPartSize: MAX_TEXT_BYTES });
  let parts = 0;
  let received = 0;
  return async (part) => {
    if (++parts > MAX_FIELDS) throw new Error("too many parts");
    if (part.filename === undefined) {
      const field = await text(part);
      received += typeof field === "string" ? field.length : 0;
      if (received > MAX_MULTIPART_BYTES) throw new Error("too large");
      return field;
    }
    const kept: BlobPart[] = [];
    let room = MAX_PICTURE_BYTES + 1;
    for await (const chunk of part.data) {
      received += chunk.length;
      if (received > MAX_MULTIPART_BYTES) throw new Error("too large");
      if (room > 0) kept.push(Buffer.from(chunk.subarray(0, room)));
      room -= chunk.length;
    }
    return new File(kept, part.filename, { type: part.contentType });
  };
}

/** Whether a body without files is too large, or does not say before it comes how large it is. */
export function isTooLarge({ headers }: Request): boolean {
  return headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > MAX_PLAIN_BYTES;
}

async function parsePlain(request: Request): Promise<FormData> {
  if (isTooLarge(request)) throw new Response("too large", { status: 413 });
  try {
    return await request.formData();
  } catch {
    throw new Response("not a form", { status: 400 });
  }
}

/** Without NULs: no person types one, and one of the stores refuses it. */
function onlyFields(form: FormData): FormData {
  const clean = new FormData();
  let fields = 0;
  for (const [name, value] of form) {
    if (++fields > MAX_FIELDS) throw new Response("too large", { status: 413 });
    if (!FIELD_NAME.test(name)) continue;
    clean.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
  }
  return clean;
}

/** Compared in a time that tells nothing about how much of it was right. */
export function isTokenOf(given: unknown, expected: string): boolean {
  if (typeof given !== "string" || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
