import { route, type RouteConfigEntry } from "@remix-run/route-config";

/** Dialogs over the lobby. */
export const authDialogRoutes: RouteConfigEntry[] = [
  route("login", "routes/auth/login.tsx"),
  route("login/code", "routes/auth/second-step.tsx"),
  route("register", "routes/auth/register.tsx"),
  route("forgot", "routes/auth/forgot.tsx"),
  route("forgot/link", "routes/auth/forgot-link.tsx"),
  route("password", "routes/auth/forced-password.tsx"),
  route("confirm", "routes/auth/confirm.tsx"),
  route("agreement", "routes/auth/agreement.tsx"),
  route("logout", "routes/auth/logout.tsx"),
  route("trial", "routes/auth/trial.tsx"),
];

export const authRoutes: RouteConfigEntry[] = [
  route("agent", "routes/auth/agent.tsx"),
  route("login/:provider", "routes/auth/social/start.ts"),
  route("login/:provider/callback", "routes/auth/social/callback.ts"),
  route("captcha", "routes/auth/captcha.ts"),
  route("captcha/new", "routes/auth/new-challenge.ts"),
];
