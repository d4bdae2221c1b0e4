import { usePage } from "~/http/page.server";

const NOT_FOR_SEARCH = /^\/(admin|agentHome|member|offline|refused|logout)(\/|$)/;

/** The same page in the other languages, for search engines; each address can be shared as it is. */
export function Alternates({ path }: { path: string }) {
  const { app, languages } = usePage().request;
  if (languages.length < 2 || NOT_FOR_SEARCH.test(path)) return null;
  const url = new URL(path, app.config.publicUrl);
  url.searchParams.delete("lang");
  const usual = url.href;
  return (
    <>
      {languages.map((code) => {
        url.searchParams.set("lang", code);
        return <link key={code} rel="alternate" hrefLang={code} href={url.href} />;
      })}
      <link rel="alternate" hrefLang="x-default" href={usual} />
    </>
  );
}
