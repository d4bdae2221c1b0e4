import client from "virtual:studio-client";

/** The script that takes a game's page over, and what it needs first. */
export function GameScript({ name }: { name: string }) {
  return (
    <>
      {client.preloads[name]?.map((address) => (
        <link key={address} rel="modulepreload" href={address} />
      ))}
      <script type="module" async src={client.script} />
    </>
  );
}
