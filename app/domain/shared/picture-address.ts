/**
 * Whether pages may show a picture: one of this site, or of a picture server that the operator has named, by their
 * origins. The content security policy blocks every other.
 */
export function isShowable(address: string, imageServers: readonly string[]): boolean {
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return true;
  return imageServers.some(
    (server) => URL.canParse(address) && new URL(address).origin === new URL(server).origin,
  );
}
