declare module "virtual:studio-client" {
  /** Addresses; without a build nothing is loaded early. */
  const client: { script: string; preloads: Record<string, string[]> };
  export default client;
}
declare module "virtual:island-manifest" {
  const manifest: Record<string, { file: string; imports: string[] }>;
  export default manifest;
}
declare module "virtual:remix/server-build";
/** As of negotiator 1.1, which comes without types. */
declare module "negotiator" {
  import type { IncomingHttpHeaders } from "node:http";

  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders });
    /** The best of those that are available; of those that are wanted as much, the one that is preferred first. */
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      options?: { preferred?: readonly Encoding[] },
    ): Encoding | undefined;
  }
}
