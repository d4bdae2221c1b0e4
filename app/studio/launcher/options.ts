import type { Request } from "express";

export interface LauncherOptions {
  /** Where players reach the studio; taken from the operator's own request when it is not set. */
  publicUrl: string | undefined;
}

/** The origin of the addresses that are given out. */
export function originOf({ publicUrl }: Pick<LauncherOptions, "publicUrl">, request: Request): string {
  return publicUrl ?? `${request.protocol}://${request.get("host") ?? "localhost"}`;
}
