import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Tile } from "../tile";
import tiles from "../tiles.json";

export const meta: MetaFunction = () => [{ title: "Lobby" }];

export async function loader() {
  return { tiles };
}

export default function Lobby() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Lobby</h1>
      <ul className="tiles">
        {tiles.map((tile) => (
          <Tile key={tile.code} {...tile} />
        ))}
      </ul>
    </main>
  );
}
