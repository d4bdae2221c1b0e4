import { AxeBuilder } from "@axe-core/playwright";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import type { Page } from "playwright";

/** One configuration for every page: working it out takes longer than most pages take to check. */
class SameForEveryPage extends StaticConfigLoader {
  #resolved?: ReturnType<StaticConfigLoader["getConfigFor"]>;

  override getConfigFor(...about: Parameters<StaticConfigLoader["getConfigFor"]>) {
    return (this.#resolved ??= super.getConfigFor(...about));
  }
}

/** What React writes by its own habits and no reader notices is left out; everything else of the standard set counts. */
const validator = new HtmlValidate(
  new SameForEveryPage({
    root: true,
    extends: ["html-validate:standard"],
    rules: {
      "attr-case": ["error", { style: "camelcase", ignoreForeign: true }],
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      "no-trailing-whitespace": "off",
      "void-style": "off",
    },
  }),
);

/** Findings of an HTML checker, one line each; empty when the markup is sound. */
export async function markupFindings(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}

/**
 * Findings of axe on the page as it is shown, WCAG 2.2 AA; needs a page with script. Of what is in order axe makes no
 * list: that takes it as long as to look.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const axe = new AxeBuilder({ page }).setLegacyMode();
  axe.options({ runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(" ")}`),
  );
}
