import manifest from "virtual:island-manifest";
import { usePage, useT } from "~/http/access/page.server";

/** Last in the body, when every mark of the page is known. A page without marks loads no script. */
export function IslandScripts() {
  const { marks, rendering } = usePage();
  const t = useT();
  if (marks.size === 0) return null;
  const early = [...marks].filter(([, directive]) => directive === "load").map(([file]) => file);
  const preloads = new Set(
    [...early, ...(early.length > 0 ? ["runtime/hydrate.tsx"] : [])].flatMap((file) => {
      const chunk = manifest[file];
      return chunk ? [chunk.file, ...chunk.imports] : [];
    }),
  );
  preloads.delete(rendering.entryScript);
  return (
    <>
      {[...preloads].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script
        type="module"
        async={import.meta.env.PROD}
        src={rendering.entryScript}
        data-late={t("common:late")}
        data-away={t("common:away")}
      />
    </>
  );
}
