const EVERY_ADDRESS = ["0.0.0.0", "::"];

/** Where a site is found that no setting gives an address: where it listens, or on this machine where that is everywhere. */
export function ownAddress({ host, port }: { host: string; port: number }): string {
  const name = EVERY_ADDRESS.includes(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
