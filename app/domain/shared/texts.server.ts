import { z } from "zod";
import { cleanHtml, picturesIn, textOfHtml } from "./clean-html.server";
import { isShowable } from "./picture-address";
import { amountsApart, isReadFromRight } from "./reading-direction";

/** What staff write once for each language of the site: `{ en: { title, content }, bn: { … } }`. */
export type Texts<Said> = Record<string, Said>;

/** What is said in a language; where that lacks, in the site's first one, and then in any. */
export function inLanguage<Said>(
  texts: Texts<Said>,
  language: string,
  [main]: readonly [string, ...string[]],
): Said | undefined {
  const code = [language, main, ...Object.keys(texts)].find((one) => texts[one] !== undefined);
  if (code === undefined) return undefined;
  return isReadFromRight(code) ? amountsApart(texts[code]) : texts[code];
}

/** What was written before in languages that a form does not have, since the site does not speak them for now. */
export function otherTexts<Said>(before: Texts<Said>, languages: readonly string[]): Texts<Said> {
  return Object.fromEntries(Object.entries(before).filter(([language]) => !languages.includes(language)));
}

/**
 * The texts of a form, as `TextsByLanguage` shows them. The site's first language has to be there, since it stands in
 * for the others; each of those is written whole or left out.
 *
 *     textsSchema(context.languages, { title: plainText(120), content: htmlText(20_000, imageServers) })
 */
export function textsSchema<Parts extends z.ZodRawShape>(
  [main, ...others]: readonly [string, ...string[]],
  parts: Parts,
) {
  const whole = z.object(parts);
  const shape: z.ZodRawShape = { [main]: whole };
  for (const language of others) shape[language] = wholeOrNothing(whole.shape);
  const schema = z.object(shape).transform(withoutEmpty);
  type Whole = z.ZodObject<Parts>;
  return schema as unknown as z.ZodType<Texts<z.output<Whole>>, z.ZodTypeDef, Texts<z.input<Whole>>>;
}

/** A line or a paragraph, without marks. */
export function plainText(max: number) {
  return z
    .string({ required_error: "errors:field.required" })
    .trim()
    .min(1, "errors:field.required")
    .max(max, `errors:field.tooLong?max=${max}`);
}

/** HTML, cleaned. What says nothing once it is clean is refused, and a picture that no page may show. */
export function htmlText(max: number, imageServers: readonly string[]) {
  return z
    .string({ required_error: "errors:field.required" })
    .max(max, `errors:field.tooLong?max=${max}`)
    .transform(cleanHtml)
    .refine((html) => textOfHtml(html) !== "" || html.includes("<img"), "errors:field.nothingLeft")
    .refine(
      (html) => picturesIn(html).every((address) => isShowable(address, imageServers)),
      "errors:field.pictures",
    );
}

function wholeOrNothing(parts: z.ZodRawShape) {
  const names = Object.keys(parts);
  const optional = Object.fromEntries(names.map((name) => [name, parts[name]!.optional()]));
  return z
    .object(optional)
    .superRefine((said, context) => {
      const missing = names.filter((name) => said[name] === undefined && !parts[name]!.isOptional());
      if (isEmpty(said)) return;
      for (const name of missing)
        context.addIssue({ code: "custom", path: [name], message: "errors:field.required" });
    })
    .transform((said) => (isEmpty(said) ? undefined : said))
    .optional();
}

const isEmpty = (said: object) => Object.values(said).every((part) => part === undefined);

const withoutEmpty = (texts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(texts).filter(([, said]) => said !== undefined));
