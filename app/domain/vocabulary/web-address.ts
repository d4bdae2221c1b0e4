/** An absolute address that is safe to lead people to. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/\s]/i.test(text) && URL.canParse(text);
}

/** A page of this site, by its path: `/contact`, `/help?tab=feedback`. */
export function isOwnPage(text: string): boolean {
  if (!/^\/(?![/\\])[\u0021-\u005b\u005d-\u007e]*$/.test(text)) return false;
  return URL.canParse(text, "http://site") && new URL(text, "http://site").host === "site";
}

/** `https://cdn.example.com`: where a server is, and nothing below it. */
export function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text.toLowerCase();
}

/** A host name or an address, without a port; `*.example.com` is every host below it. */
export function isHostPattern(text: string): boolean {
  return isHost(text.replace(/^\*\./, ""));
}

function isHost(text: string): boolean {
  return /^(?=.{1,253}$)[a-z0-9]([\w-]*[a-z0-9])?(\.[a-z0-9]([\w-]*[a-z0-9])?)*$|^\[[0-9a-f:.]+\]$/i.test(
    text,
  );
}

/** What a request may say that it asks: a host, and a port if it is not the usual one. */
export function isHostWithPort(text: string): boolean {
  const [, host, port] = /^(.*?)(?::(\d{0,5}))?$/.exec(text)!;
  return isHost(host!) && Number(port ?? 0) <= 65_535;
}

/**
 * By which of the operator's domains somebody comes: the one that a program names, when it is one of those that the
 * operator has listed, or else the one that the site was asked by. Undefined when neither is a host.
 */
export function ownDomain(
  domains: readonly string[],
  { said, asked }: { said?: string; asked: string },
): string | undefined {
  const [named, host] = [said ?? "", asked].map((text) => text.trim().toLowerCase().replace(/\.$/, ""));
  if (domains.length > 0 && isHost(named!) && answersTo(domains, named!)) return named;
  return isHost(host!) ? host : undefined;
}

/** Whether a site that answers to some hosts answers to this one; one that names none answers to all. */
export function answersTo(domains: readonly string[], host: string): boolean {
  const asked = host.toLowerCase().replace(/\.$/, "");
  return (
    domains.length === 0 ||
    domains.some((domain) => (domain.startsWith("*.") ? asked.endsWith(domain.slice(1)) : asked === domain))
  );
}
