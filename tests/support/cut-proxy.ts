import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { whenDone } from "./test-database";

/**
 * A road to a PostgreSQL server that can be cut at a chosen place. Its connections go on as if nothing were there until
 * `cut` says what to do with the next statement that matches.
 */
export interface CutProxy {
  /** The same database, by this road. */
  url: string;
  /**
   * What becomes of the next statement that contains the text: `before` it reaches the server, `after` it has been
   * carried out but not answered, or swallowed, with the line left open, as by a machine that lost its power. With
   * `behind`, only on a connection that has carried such a statement since.
   */
  cut(statement: string, how: Cut["how"], more?: Pick<Cut, "behind">): void;
  /** Ends every connection and takes no new one until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
}

interface Cut {
  statement: string;
  how: "before" | "after" | "silent";
  behind?: string;
}

export async function cutProxy(databaseUrl: string): Promise<CutProxy> {
  const target = new URL(databaseUrl);
  const lines = new Set<Socket>();
  let order: Cut | undefined;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let deaf = false;
    let seen: Cut | undefined;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      lines.add(socket);
      socket.on("error", end).on("close", () => {
        lines.delete(socket);
        end();
      });
    }
    client.on("data", (bytes) => {
      if (order && (!order.behind || bytes.includes(order.behind))) seen = order;
      if (!order || seen !== order || !bytes.includes(order.statement)) return void upstream.write(bytes);
      const { how } = order;
      order = undefined;
      if (how === "before") return end();
      deaf = true;
      if (how === "silent") return;
      // The answer has come when the statement is done; it goes no further.
      upstream.once("data", end);
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => {
      if (!deaf) client.write(bytes);
    });
  });

  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  const proxy: CutProxy = {
    url: url.toString(),
    cut: (statement, how, more) => void (order = { statement, how, ...more }),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const line of lines) line.destroy();
      await closed;
    },
    open: () => listen(port),
  };
  whenDone(() => proxy.close());
  return proxy;
}
