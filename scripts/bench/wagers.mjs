import { createHmac } from "node:crypto";

/**
 * Wager callbacks as a vendor sends them, signed, each with an id of its own: a bet and a win of the same amount, so
 * that no balance runs out. Each connection is one player, and stays in one round unless each win ends its round.
 * @param {{ path: string, host: string, secret: string, accounts: string[], currency: string, run: string, endsRounds?: boolean }} options
 */
export function createWagers({ path, host, secret, accounts, currency, run, endsRounds = false }) {
  let serial = 0;
  const sent = new Map();
  return (connection) => {
    const place = sent.get(connection) ?? 0;
    sent.set(connection, place + 1);
    const id = `${run}-${++serial}`;
    const type = place % 2 === 0 ? "bet" : "win";
    const round = endsRounds ? `${connection}-${Math.floor(place / 2)}` : connection;
    const body = JSON.stringify({
      account_id: accounts[connection % accounts.length],
      currency,
      game_id: "bench-game",
      round_id: `round-${run}-${round}`,
      finished: endsRounds && type === "win",
      transactions: [{ id_provider: id, type, amount: "1.00" }],
    });
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    return (
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nx-request-sign: ${signature}\r\n\r\n${body}`
    );
  };
}
