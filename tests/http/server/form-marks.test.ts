import { expect, test } from "vitest";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { REGISTRATION_FIELDS } from "~/domain/vocabulary/field-rules";
import { changeKept } from "~/domain/shared/versions.server";
import { fullSite, halfInMember, type FullSite } from "../../support/full-site";
import { openSessionOf } from "../../support/people";
import type { Page } from "../../support/page";
import { walk } from "../../support/site-forms";
import type { Visitor } from "../../support/visitor";

/** Every page of the account, of registration and of the ways in, as everybody who meets a form there. */
async function pagesOf(site: FullSite): Promise<Page[]> {
  const { app, accountId, visitor } = site;
  const as = async (options: Parameters<typeof openSessionOf>[2]) =>
    visitor({ language: "en", session: await openSessionOf(app, accountId, options) });
  const browsers: Visitor[] = [
    visitor({ language: "en" }),
    site.member,
    await as({ mustChange: true }),
    await as({ mustAgree: true }),
    await halfInMember(site),
  ];
  const pages: Page[] = [];
  for (const browser of browsers) pages.push(...(await walk(browser.twin(), "site")).pages);
  return pages;
}

interface Field {
  form: string;
  id: string;
  /** The label's words, without marks. */
  label: string;
  isStarred: boolean;
  isCalledOptional: boolean;
  isRequired: boolean;
  /** What is said beside it. */
  said: string;
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Of a choice that always has a value nobody asks what leaving it empty means. */
const canBeEmpty = (form: string, tag: string) =>
  /<option value=""/.test(form.slice(form.indexOf(tag)).split("</select>")[0]!);

/** What people fill in; ticks, choices among cards and searches are none of it. */
function fieldsOf(path: string, form: string, html: string): Field[] {
  return [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].flatMap(([tag]) => {
    const id = attribute(tag, "id");
    if (!id || /type="(hidden|checkbox|radio|search|submit)"/.test(tag)) return [];
    const label = new RegExp(`<label[^>]*\\sfor="${id}"[^>]*>([\\s\\S]*?)</label>`).exec(form)?.[1];
    if (
      label === undefined ||
      (tag.startsWith("<select") && !canBeEmpty(form, tag) && !label.includes("<span"))
    )
      return [];
    const ids = attribute(tag, "aria-describedby")?.split(" ") ?? [];
    const said = ids.map((one) =>
      wordsOf(new RegExp(`id="${one}"[^>]*>([\\s\\S]*?)</(?:div|p|span)>`).exec(html)?.[1] ?? ""),
    );
    return [
      {
        form: path,
        id,
        label: wordsOf(label.replace(/<span class="(req|opt)"[\s\S]*?<\/span>/g, "")),
        isStarred: /<span class="req">\*<\/span>/.test(label),
        isCalledOptional: /<span class="opt">optional<\/span>/.test(label),
        isRequired: /\saria-required="true"/.test(tag),
        said: said.join(" ").trim(),
      },
    ];
  });
}

test("[Q02] every field of the account's forms is marked required or optional, says what leaving it empty means, and the star is explained", async () => {
  const site = await fullSite({ trustProxy: ["127.0.0.1"], humanCheck: true });
  const { app } = site;
  const { registration } = await settingsOf(app);
  const rule = { enabled: true, required: false, patternId: "any" as const, minLength: 0, maxLength: 100 };
  const fields = Object.fromEntries(REGISTRATION_FIELDS.map((name) => [name, rule]));
  await changeKept(app, "settings", () => changeSetting(app, "registration", { ...registration, fields }));

  const seen = new Map<string, Field>();
  const unexplained = new Set<string>();
  for (const { path, html } of (await pagesOf(site)).filter(({ path: one }) => !one.startsWith("/chat")))
    for (const [form] of html.matchAll(/<form\b[^>]*method="post"[\s\S]*?<\/form>/g)) {
      const found = fieldsOf(path, form, html);
      for (const field of found) seen.set(`${path.split("?")[0]!.replace(/\d{5,}/, "1")} ${field.id}`, field);
      if (found.some(({ isStarred }) => isStarred) && !form.includes("Fields marked * are required."))
        unexplained.add(path);
    }
  const all = [...seen];
  const wrong = (what: (field: Field) => boolean) =>
    all.filter(([, field]) => what(field)).map(([name]) => name);
  expect(wrong(({ isStarred, isCalledOptional }) => isStarred === isCalledOptional)).toEqual([]);
  // An amount that is asked for together with one of the answers has a star and is required of nobody else.
  expect(
    wrong(({ isStarred, isRequired, id }) => isStarred !== isRequired && !/-receivedAmount$/.test(id)),
  ).toEqual([]);
  expect(wrong(({ isCalledOptional, said }) => isCalledOptional && said === "")).toEqual([]);
  expect([...unexplained]).toEqual([]);
  // What registration and the profile may ask for has been looked at, each field by itself.
  for (const name of REGISTRATION_FIELDS) expect(seen.has(`/register register-${name}`), name).toBe(true);
  expect(seen.get("/register register-email")?.said).toContain("Without it you cannot get back in");
  expect(seen.get("/member/securityCenter/identity identity-validUntil")?.said).toContain(
    "Leave it empty if",
  );
  expect(all.length).toBeGreaterThan(60);
}, 120_000);
