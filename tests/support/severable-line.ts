import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** The way to a server, at an address of its own: as good as the server until it is cut. */
export interface SeverableLine {
  url: string;
  /** From now on nobody is there: what is open ends, and what is new is refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function severableLine(target: string): Promise<SeverableLine> {
  const { hostname, port } = new URL(target);
  const ends = new Set<Socket>();
  let server: Server;

  const join = (client: Socket) => {
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      ends.add(socket);
      socket.on("error", () => other.destroy()).on("close", () => (ends.delete(socket), other.destroy()));
      socket.pipe(other);
    }
  };
  const listen = (at: number) =>
    new Promise<void>((resolve) => {
      server = createServer(join).listen(at, "127.0.0.1", resolve);
    });

  await listen(0);
  const own = (server!.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of ends) socket.destroy();
      }),
    mend: () => listen(own),
  };
}
