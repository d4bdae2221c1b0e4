/** A page has an address that asks for no language, and where the site has several one in each of them. */
export function languageAddresses(
  path: string,
  { publicUrl, languages }: { publicUrl: string; languages: readonly string[] },
): { usual: string; inLanguages: { code: string; href: string }[] } {
  const url = new URL(publicUrl + path);
  url.searchParams.delete("lang");
  const usual = url.href;
  const said = languages.length > 1 ? languages : [];
  const inLanguages = said.map((code) => {
    url.searchParams.set("lang", code);
    return { code, href: url.href };
  });
  return { usual, inLanguages };
}
