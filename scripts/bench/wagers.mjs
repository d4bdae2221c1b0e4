import { createHmac } from "node:crypto";

/**
 * Wager callbacks as a vendor sends them, signed, each with an id of its own: a bet and a win of the same amount, so
 * that no balance runs out. With `closes` each is a round of its own that is played to its end.
 * @param {{ path: string, host: string, secret: string, accounts: string[], currency: string, run: string,
 *   closes?: boolean }} options
 */
export function createWagers({ path, host, secret, accounts, currency, run, closes = false }) {
  let serial = 0;
  return (connection) => {
    const id = `${run}-${++serial}`;
    const types = closes ? ["bet", "win"] : [serial % 2 === 0 ? "win" : "bet"];
    const body = JSON.stringify({
      account_id: accounts[connection % accounts.length],
      currency,
      game_id: "bench-game",
      round_id: `round-${run}-${closes ? serial : connection}`,
      finished: closes,
      transactions: types.map((type) => ({ id_provider: `${id}-${type}`, type, amount: "1.00" })),
    });
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    return (
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nx-request-sign: ${signature}\r\n\r\n${body}`
    );
  };
}
