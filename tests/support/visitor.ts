import { outsideCode } from "../../app/i18n/languages";
import { Page, type Form } from "./page";
import { watch } from "./watched-log";

export interface VisitorOptions {
  language?: string;
  /** Sends no Sec-Fetch-Site and no Origin, as text browsers do. */
  textBrowser?: boolean;
  /** Where it seems to come from, on a site behind a proxy. */
  ip?: string;
  /** The token of a session that is open already. */
  session?: string;
  /** The same, of a staff member. */
  staffSession?: string;
  /** On a site that its browsers reach by TLS. */
  tls?: boolean;
}

type Fields = Record<string, string | string[] | File | File[]>;

/** Somebody with a browser without script: follows links, sends forms, keeps cookies. Redirects are followed only when asked. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly origin: string,
    readonly options: VisitorOptions = {},
  ) {
    if (options.language) this.#cookies.set("lang", outsideCode(options.language));
    const prefix = options.tls ? "__Host-" : "";
    if (options.session) this.#cookies.set(`${prefix}session`, encodeCookie(options.session));
    if (options.staffSession) this.#cookies.set(`${prefix}staff`, encodeCookie(options.staffSession));
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#send(path, { method: "GET", headers });
  }

  /** Asks for a page, and closes the connection at the signal if it has not come by then. */
  getUntil(path: string, signal: AbortSignal): Promise<Page> {
    return this.#send(path, { method: "GET", headers: {}, signal });
  }

  /** Sends fields to an address, as a form on this site would. */
  post(path: string, fields: Fields = {}, headers: Record<string, string> = {}): Promise<Page> {
    for (const [name, value] of Object.entries(fields))
      if (SECRET_FIELD.test(name))
        watch.keepSecret(...[value].flat().filter((one) => typeof one === "string"));
    return this.postBody(path, encode(fields), headers);
  }

  /** The same with a body that no form would make. */
  postBody(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Page> {
    return this.#send(path, { method: "POST", body, headers: { ...this.#formHeaders(), ...headers } });
  }

  /** Sends a form of a page with what it holds already, and with the given fields changed or added. */
  submit(form: Form, fields: Fields = {}): Promise<Page> {
    const all = { ...form.fields, ...fields };
    if (form.method === "post") return this.post(form.action, all);
    const query = encode(all);
    if (!(query instanceof URLSearchParams)) throw new Error("a GET form cannot carry a file");
    return this.get(`${form.action.split("?")[0]}?${query}`);
  }

  /** Goes where a redirect leads, until there is a page. */
  async follow(page: Page): Promise<Page> {
    let current = page;
    for (let hops = 0; current.location !== undefined && hops < 10; hops++)
      current = await this.get(current.location);
    return current;
  }

  /** Another browser with the same cookies: what happens to the one does not happen to the other. */
  twin(): Visitor {
    const twin = new Visitor(this.origin, this.options);
    for (const [name, value] of this.#cookies) twin.#cookies.set(name, value);
    return twin;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  async #send(
    path: string,
    init: { method: string; body?: BodyInit; headers: Record<string, string>; signal?: AbortSignal },
  ): Promise<Page> {
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { ip } = this.options;
    const headers = {
      accept: "text/html",
      // Who packs and who unpacks are one process here.
      "accept-encoding": "identity",
      ...(cookies && { cookie: cookies }),
      ...(ip && { "x-forwarded-for": ip }),
      ...init.headers,
    };
    const url = new URL(path, this.origin);
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return new Page(url.pathname + url.search, response.status, response.headers, await response.text());
  }

  #formHeaders(): Record<string, string> {
    return this.options.textBrowser ? {} : { origin: this.origin, "sec-fetch-site": "same-origin" };
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1));
    if (SECRET_COOKIE.test(name)) watch.keepSecret(decodeCookie(pair.slice(at + 1)));
  }
}

function encode(fields: Fields): URLSearchParams | FormData {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const),
  );
  if (!pairs.some(([, value]) => value instanceof File))
    return new URLSearchParams(pairs as [string, string][]);
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

/** What nobody but the server and its sender may read. */
const SECRET_FIELD = /password|secret|csrf|captcha|token|^(pin|code|number|verificationCode|sealed)$/i;
const SECRET_COOKIE = /session|staff|remembered|second-step|newcomer/;

function decodeCookie(value: string): string {
  return Buffer.from(decodeURIComponent(value), "base64").toString("utf8").replace(/^"|"$/g, "");
}

/** Remix keeps the value of an unsigned cookie as base64 of its JSON. */
function encodeCookie(value: string): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));
}
