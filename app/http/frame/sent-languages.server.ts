/**
 * Of the site's languages those that a form has fields for (`texts.en.title`). One that the site speaks only since the
 * form was opened is not among them: what is written in it was not emptied by whoever did not see it.
 */
export function sentLanguages(form: FormData, languages: readonly string[]): string[] {
  const parts = new Set([...form.keys()].flatMap((name) => name.split(".")));
  return languages.filter((code) => parts.has(code));
}
