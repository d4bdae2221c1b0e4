import sanitizeHtml from "sanitize-html";

/**
 * HTML that staff write, as it may stand in a page: headings below the page's own, text, lists, tables, links and
 * pictures of this site. It is cleaned when it is saved and again when it is shown, since rows outlive rules.
 */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h3", "h4", "p", "br", "hr", "strong", "b", "em", "i", "u", "s", "small", "blockquote"],
    ...["ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tr", "th", "td"],
    ...["a", "img", "span"],
  ],
  allowedAttributes: {
    a: ["href", "rel", "target"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    "*": ["lang", "dir"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    h1: "h3",
    h2: "h3",
    a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, alt: attribs.alt ?? "", loading: "lazy" },
    }),
  },
};

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, RULES).trim();
}

/** The addresses of its pictures; of clean HTML. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]* src="([^"]*)"/g)].map(([, src]) => unescaped(src!));
}

/** What it says, for a list, a title or a description: no marks, single spaces. */
export function textOfHtml(html: string): string {
  const spaced = html.replace(/<\/?(p|br|li|h\d|tr|div|td|th|dt|dd)\b[^>]*>/gi, " $&");
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: unescaped });
  return text.replace(/\s+/g, " ").trim();
}

function linkOf({ href = "", ...rest }: Record<string, string>): Record<string, string> {
  const { rel: _rel, target: _target, ...kept } = rest;
  if (!/^https?:/i.test(href)) return { ...kept, href };
  return { ...kept, href, rel: "noopener nofollow", target: "_blank" };
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
