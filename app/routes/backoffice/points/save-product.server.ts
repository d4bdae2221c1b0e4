import type { z } from "zod";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { changeProduct, createProduct, type ProductWish } from "~/domain/points/edit-product.server";
import { productSchema } from "~/domain/points/product-form.server";
import type { ContentPicture } from "~/domain/publishing/content-pictures.server";
import { pictureLost, pictureOfForm } from "~/http/forms/content-picture.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths } from "~/http/paths/paths";
import type { StaffVisit } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm } from "~/http/forms/submission.server";

type Sent = StaffVisit & { form: FormData };
type Value = z.output<ReturnType<typeof productSchema>>;

export async function saveNewProduct(visit: Sent) {
  const { app, form } = visit;
  const parsed = parseForm(form, await schemaFor(visit));
  if (!parsed.ok) return parsed.invalid(pictureLost(form));
  const read = await pictureOfForm(visit, parsed.value.picture);
  if (!read.ok) return parsed.invalid(read.refusals);
  const saved = await createProduct(app, savingOf(visit, parsed.value, read.picture));
  return saved.ok ? toList(visit) : parsed.invalid({ form: [`refusals:${saved.refusal}`], status: 409 });
}

export async function saveProduct(visit: Sent, productId: number) {
  const { app, form } = visit;
  const parsed = parseForm(form, await schemaFor(visit));
  if (!parsed.ok) return parsed.invalid(pictureLost(form));
  const read = await pictureOfForm(visit, parsed.value.picture);
  if (!read.ok) return parsed.invalid(read.refusals);
  const { version, stockSeen } = parsed.value;
  const seen = { id: productId, version, languages: sentLanguages(form, visit.context.languages), stockSeen };
  const saving = { ...savingOf(visit, parsed.value, read.picture), ...seen };
  const saved = await changeProduct(app, saving);
  if (saved.ok) return toList(visit);
  if (saved.refusal === "unknown_product") throw new Response(null, { status: 404 });
  return parsed.invalid({ form: [`refusals:${saved.refusal}`], status: 409 });
}

function savingOf({ context, staff }: Sent, value: Value, picture: ContentPicture | undefined) {
  const { idempotencyKey: formKey, version: _, stockSeen: _seen, ...written } = value;
  const { amount: amountMinor = 0n, credit: creditMinor = 0n, ...rest } = written;
  const wish: ProductWish = { ...rest, stock: value.stock, amountMinor, creditMinor, picture };
  return { wish, formKey, by: { staffId: staff.id, ip: context.ip } };
}

async function schemaFor({ app, context }: Sent) {
  const currency = await currencyOf(app, app.config.currency);
  return productSchema({ languages: context.languages, timeZone: app.config.timeZone, currency });
}

const toList = ({ context }: Sent) =>
  redirectWithFlash(context, paths.adminProducts, { tone: "good", key: "points:desk.saved" });
