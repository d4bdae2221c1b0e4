import { languageOf } from "~/i18n/languages";
import { usePage } from "~/http/page.server";
import type { Example } from "./example";

const files = import.meta.glob<{ default: Example[] }>("../*/examples.tsx", { eager: true });

/** By the name of the folder that the component lives in. */
const components = Object.entries(files).map(([file, { default: examples }]) => ({
  name: file.split("/").at(-2)!,
  examples,
}));

const SCHEMES = ["dark", "light"] as const;

/** Every component with its states, for whoever works on them: in one language, in the dark or in the light. */
export function Gallery() {
  const { request } = usePage();
  const scheme = request.theme;
  return (
    <main className="main st" id="main">
      <h1 className="disp">Components</h1>
      <nav className="ro wrap" aria-label="Languages and schemes">
        {request.languages.map((code) => (
          <a key={code} className="chip" href={`?lang=${code}&theme=${scheme}`} lang={code}>
            {languageOf(code).name}
          </a>
        ))}
        {SCHEMES.map((name) => (
          <a
            key={name}
            className="chip"
            href={`?theme=${name}`}
            aria-current={name === scheme ? "true" : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {components.map(({ name, examples }) => (
        <section key={name} className="st" data-component={name} aria-labelledby={`c-${name}`}>
          <h2 id={`c-${name}`}>{name}</h2>
          {examples.map((example) => (
            <div key={example.name} className="panel st" data-example={example.name}>
              <p className="xs mut">{example.name}</p>
              {example.node}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}
