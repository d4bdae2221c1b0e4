import type { ReactNode } from "react";
import { usePage } from "~/http/access/page.server";
import { withQuery } from "~/http/paths/search";
import { languageOf } from "~/i18n/languages";
import type { Example } from "./example";
import { examplesOf, groupNames } from "./groups";
import { Surrounded } from "./surrounded";

const SCHEMES = ["dark", "light"] as const;

export const galleryPath = (...parts: (string | number)[]) => ["/gallery", ...parts].join("/");

/** What there is to look at, for whoever works on components. */
export function Gallery() {
  return (
    <GalleryPage title="Components">
      <nav className="chips wrap" aria-label="Components">
        {groupNames.map((name) => (
          <To key={name} className="chip" path={galleryPath(name)}>
            {name}
          </To>
        ))}
      </nav>
    </GalleryPage>
  );
}

/** All states of the components of one folder. */
export function Group({ name }: { name: string }) {
  return (
    <GalleryPage title={name}>
      <p>
        <To className="link" path={galleryPath()}>
          All components
        </To>
      </p>
      {examplesOf(name).map((example, position) => (
        <section key={example.name} className="st" data-example={example.name}>
          <h2 className="xs mut">
            <To className="link" path={galleryPath(name, position + 1)}>
              {example.name}
            </To>
          </h2>
          {!example.isWhole && <Shown example={example} />}
        </section>
      ))}
    </GalleryPage>
  );
}

/** One of them alone, as pages have it. */
export function Alone({ name, number }: { name: string; number: number }) {
  const example = examplesOf(name)[number - 1]!;
  if (example.isWhole) return <Shown example={example} />;
  return (
    <main className="main st" id="main">
      <h1 className="vh">{example.name}</h1>
      <Shown example={example} />
    </main>
  );
}

function Shown({ example: { on, node } }: { example: Example }) {
  return <Surrounded on={on}>{node}</Surrounded>;
}

function GalleryPage({ title, children }: { title: string; children: ReactNode }) {
  const { request, rendering } = usePage();
  return (
    <main className="main st" id="main">
      <h1 className="disp">{title}</h1>
      <nav className="ro wrap" aria-label="Languages and schemes">
        {request.languages.map((code) => (
          <a
            key={code}
            className="chip"
            href={withQuery(rendering.path, { lang: code, theme: request.theme })}
            lang={code}
          >
            {languageOf(code).name}
          </a>
        ))}
        {SCHEMES.map((name) => (
          <a
            key={name}
            className="chip"
            href={withQuery(rendering.path, { theme: name })}
            aria-current={name === request.theme ? "true" : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {children}
    </main>
  );
}

/** In the same light. */
function To({ path, className, children }: { path: string; className: string; children: ReactNode }) {
  const { theme } = usePage().request;
  return (
    <a className={className} href={withQuery(path, { theme })}>
      {children}
    </a>
  );
}
