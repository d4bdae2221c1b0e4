import { languageAddresses } from "~/http/paths/language-addresses";
import { usePage } from "~/http/access/page.server";

const NOT_FOR_SEARCH = /^\/(admin|agentHome|member|offline|refused|logout)(\/|$)/;

/** The same page in the other languages, for search engines; each address can be shared as it is. */
export function Alternates({ path }: { path: string }) {
  const { app, languages } = usePage().request;
  if (languages.length < 2 || NOT_FOR_SEARCH.test(path)) return null;
  const { publicUrl } = app.config;
  const { usual, inLanguages } = languageAddresses(path, { publicUrl, languages });
  return (
    <>
      {inLanguages.map(({ code, href }) => (
        <link key={code} rel="alternate" hrefLang={code} href={href} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={usual} />
    </>
  );
}
