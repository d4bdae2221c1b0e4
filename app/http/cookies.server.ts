import { createCookie } from "@remix-run/node";

/** The cookies of the site. With TLS their names carry `__Host-`, so that no other host or path can set them. */
export interface Cookies {
  member: NamedCookie;
  staff: NamedCookie;
  flash: NamedCookie;
  language: NamedCookie;
}

export interface NamedCookie {
  parse(header: string | null): Promise<string | undefined>;
  set(value: string): Promise<string>;
  clear(): Promise<string>;
}

export function createCookies({ secure, secret }: { secure: boolean; secret: string }): Cookies {
  const prefix = secure ? "__Host-" : "";
  const base = { path: "/", sameSite: "lax", secure } as const;
  const make = (name: string, options: Parameters<typeof createCookie>[1] = {}): NamedCookie => {
    const cookie = createCookie(prefix + name, { ...base, httpOnly: true, ...options });
    return {
      parse: async (header) => {
        const value: unknown = await cookie.parse(header);
        return typeof value === "string" && value !== "" ? value : undefined;
      },
      set: (value) => cookie.serialize(value),
      clear: () => cookie.serialize("", { maxAge: 0 }),
    };
  };
  return {
    member: make("session"),
    staff: make("staff"),
    flash: make("flash", { secrets: [secret], maxAge: 60 }),
    language: make("lang", { maxAge: 31_536_000 }),
  };
}
