/**
 * Presses of a slot's button as its script sends them, each with a form key of its own. Every path is the playing page
 * of another player, who presses again once the last round has been told.
 * @param {{ paths: string[], host: string, run: string }} options
 */
export function createSpins({ paths, host, run }) {
  let serial = 0;
  return (player) => {
    const body = `form=bench-${run}-${++serial}&do=spin&stake=10`;
    return (
      `POST ${paths[player % paths.length]} HTTP/1.1\r\nhost: ${host}\r\naccept: application/json\r\n` +
      `accept-encoding: identity\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    );
  };
}
