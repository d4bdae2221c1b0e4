/** Where things are. A path that more than one place needs is made here, so that a link cannot be misspelt. */
export const paths = {
  home: "/",
  login: "/login",
  register: "/register",
  logout: "/logout",
  agentLogin: "/agent",
  agentHome: "/agentHome",
  member: "/member",
  adminLogin: "/admin/login",
  admin: "/admin",
} as const;

/** The log-in page, and back to where one was. */
export function loginPath(login: string, redirectTo: string): string {
  return `${login}?redirectTo=${encodeURIComponent(redirectTo)}`;
}

/** A path of this site, or the fallback: another host, a scheme, or `//host` is never followed. */
export function safeRedirect(wanted: unknown, fallback: string): string {
  if (
    typeof wanted !== "string" ||
    !wanted.startsWith("/") ||
    /^\/[/\\]/.test(wanted) ||
    /[\u0000-\u001f\\]/.test(wanted)
  ) {
    return fallback;
  }
  return wanted;
}
