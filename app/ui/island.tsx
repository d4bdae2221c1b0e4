import { createElement, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { usePage, type Directive } from "~/http/access/page.server";
import type { MessageKey } from "~/i18n/keys";
import { IslandStrings } from "~/islands/runtime/strings";

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** An island says which messages it needs; they are all of the catalogue that reaches the browser. */
export type IslandComponent<Props> = ComponentType<Props> & { strings?: readonly MessageKey[] };

const files = import.meta.glob<{ default: IslandComponent<never> }>("../islands/*.island.tsx", {
  eager: true,
});
const names = new Map(
  Object.entries(files).map(([path, file]) => [file.default, path.slice("../islands/".length)]),
);

/**
 * A component that also runs in the browser. It is a React root of its own on both sides: the same ids, and nothing
 * of the page around it can leak in. Its props are plain JSON.
 */
export function Island<Props extends object>({
  of,
  props,
  on = "idle",
}: {
  of: IslandComponent<Props>;
  props: Props & { [Key in keyof Props]: Json };
  on?: Directive;
}) {
  const page = usePage();
  const file = names.get(of as IslandComponent<never>);
  if (!file) throw new Error(`${of.name} is not the default export of a file app/islands/*.island.tsx`);
  page.mark(file, on);
  const id = page.nextIslandId();
  const strings = Object.assign({}, ...(of.strings ?? []).map((key) => page.messages.raw(key))) as Record<
    string,
    string
  >;
  const frame = createElement(
    IslandStrings,
    { strings, language: page.messages.language },
    createElement(of, props),
  );
  const html = renderToString(frame, { identifierPrefix: id });
  return (
    <x-island
      n={file}
      i={id}
      on={on}
      p={JSON.stringify(props)}
      s={of.strings && JSON.stringify(strings)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
