export interface Form {
  action: string;
  method: "get" | "post";
  /** Where the page's script sends it instead. */
  scriptAction: string | undefined;
  /** What the form would send now, without the button. */
  fields: Record<string, string | string[]>;
  /** Every name in the form, sent or not. */
  names: string[];
  controls: Control[];
}

export interface Control {
  name: string;
  /** As an input says it, else `select`, `textarea` or `button`. */
  type: string;
  /** Undefined when the control would send nothing now. */
  value: string | undefined;
  /** What a box, a circle or a button sends once it is chosen. */
  offers: string;
  /** The form outside of which it stands. */
  form: string | undefined;
}

/** An answer, with as much understanding of its markup as a test of forms needs. */
export class Page {
  constructor(
    readonly path: string,
    readonly status: number,
    readonly headers: Headers,
    readonly html: string,
  ) {}

  /** Where a redirect leads; undefined when this is none. */
  get location(): string | undefined {
    return this.headers.get("location") ?? undefined;
  }

  /** The words on the page, one space between them. */
  get text(): string {
    const visible = this.html
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
      .replace(/<!--.*?-->/g, "");
    return decode(visible.replace(/<[^>]*>/g, " "))
      .replace(/\s+/g, " ")
      .trim();
  }

  /** Only the dialog that lies over the page; empty when there is none. */
  get dialog(): Page {
    const html = /<dialog[\s\S]*<\/dialog>/.exec(this.html)?.[0] ?? "";
    return new Page(this.path, this.status, this.headers, html);
  }

  get links(): string[] {
    return [...this.html.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => attributesOf(tag).href ?? []);
  }

  get forms(): Form[] {
    return [...this.html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)].map(([, tag = "", content = ""]) =>
      this.#form(attributesOf(tag), content),
    );
  }

  /** The first form that has all of these fields; what the page itself holds goes before menus and header. */
  form(...names: string[]): Form {
    const main = /<main\b[\s\S]*<\/main>/.exec(this.html)?.[0] ?? "";
    const own = new Page(this.path, this.status, this.headers, main).forms.map(({ action }) => action);
    const fitting = this.forms.filter((candidate) => names.every((name) => candidate.names.includes(name)));
    const form = fitting.find(({ action }) => own.includes(action)) ?? fitting[0];
    if (form) return form;
    const found = this.forms.map(({ action, names }) => `${action} (${names.join(", ")})`).join("; ");
    throw new Error(
      `${this.path} (${this.status}) has no form with ${names.join(", ")}, but: ${found || "none"}`,
    );
  }

  #form(form: Attributes, content: string): Form {
    const elsewhere = form.id ? this.#controlsOf(form.id) : [];
    const controls = [...controlsIn(content), ...elsewhere];
    const fields: Form["fields"] = {};
    for (const { name, value } of controls) {
      if (value === undefined) continue;
      const known = fields[name];
      fields[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
    }
    return {
      action: form.action ?? this.path,
      method: form.method?.toLowerCase() === "post" ? "post" : "get",
      scriptAction: form["data-send"],
      fields,
      names: [...new Set(controls.map(({ name }) => name))],
      controls,
    };
  }

  /** Controls outside a form that belong to it by its id. */
  #controlsOf(id: string): Control[] {
    const outside = this.html.replace(/<form\b[\s\S]*?<\/form>/g, "");
    return controlsIn(outside).filter(({ form }) => form === id);
  }
}

type Attributes = Partial<Record<string, string>>;

function controlsIn(html: string): Control[] {
  const control = /<(input|button)\b[^>]*>|<(textarea|select)\b[^>]*>([\s\S]*?)<\/\2>/g;
  return [...html.matchAll(control)].flatMap(([whole, simple, , content = ""]) => {
    const attributes = attributesOf(/^<[^>]*>/.exec(whole)?.[0] ?? "");
    if (!attributes.name || attributes.disabled !== undefined) return [];
    const tag = simple ?? (whole.startsWith("<select") ? "select" : "textarea");
    return [
      {
        name: attributes.name,
        type: tag === "input" ? (attributes.type ?? "text") : tag,
        value: valueOf(tag, attributes, content),
        offers: attributes.value ?? "on",
        form: attributes.form,
      },
    ];
  });
}

function valueOf(tag: string, attributes: Attributes, content: string): string | undefined {
  if (tag === "textarea") return decode(content.replace(/^\n/, ""));
  if (tag === "select") return selectedOption(content);
  const type = attributes.type ?? "text";
  if (tag === "button" || /^(submit|button|image|reset|file)$/.test(type)) return undefined;
  if (type === "checkbox" || type === "radio") {
    return attributes.checked === undefined ? undefined : (attributes.value ?? "on");
  }
  return attributes.value ?? "";
}

function selectedOption(content: string): string | undefined {
  const options = [...content.matchAll(/(<option\b[^>]*>)([^<]*)/g)].map(([, tag = "", text = ""]) => ({
    attributes: attributesOf(tag),
    text: decode(text),
  }));
  const option = options.find(({ attributes }) => attributes.selected !== undefined) ?? options[0];
  return option && (option.attributes.value ?? option.text);
}

function attributesOf(tag: string): Attributes {
  const attributes: Attributes = {};
  for (const [, name = "", value] of tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)) {
    attributes[name.toLowerCase()] = decode(value ?? "");
  }
  return attributes;
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
  nbsp: " ",
};

function decode(text: string): string {
  return text.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
