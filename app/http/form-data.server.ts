import { timingSafeEqual } from "node:crypto";
import { unstable_createMemoryUploadHandler, unstable_parseMultipartFormData } from "@remix-run/node";
import type { RequestContext } from "./request-context.server";

/** Pictures may have 5 MB each, three to a form; the rest of a form is small. */
const MAX_MULTIPART_BYTES = 17 * 1024 * 1024;

/**
 * The fields of a posted form. A signed-in person's form must carry the session's token.
 * @throws Response 403 when the token is missing or another session's, 400 when it is no form, 413 when it is too large.
 */
export async function readForm(
  request: Request,
  context: Pick<RequestContext, "csrfToken">,
): Promise<FormData> {
  const form = withoutNul(await parse(request));
  if (context.csrfToken !== undefined && !isTokenOf(form.get("csrf"), context.csrfToken)) {
    throw new Response("cross-site", { status: 403 });
  }
  return form;
}

async function parse(request: Request): Promise<FormData> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) return parsePlain(request);
  const handler = unstable_createMemoryUploadHandler({ maxPartSize: MAX_MULTIPART_BYTES });
  try {
    return await unstable_parseMultipartFormData(request, handler);
  } catch (error) {
    throw new Response("too large", { status: 413, statusText: String((error as Error).name) });
  }
}

async function parsePlain(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response("not a form", { status: 400 });
  }
}

/** No person types a NUL, and one of the stores refuses it. */
function withoutNul(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form)
    clean.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
  return clean;
}

/** Compared in a time that tells nothing about how much of it was right. */
export function isTokenOf(given: unknown, expected: string): boolean {
  if (typeof given !== "string" || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
