import type { Look } from "./look";

/** A symbol of the game beside its name or in a row of symbols. */
export function Emblem({ look, letter, size }: { look: Look; letter: string; size: 22 | 26 | 36 }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <use href={`${look.sheet}#${look.symbols[letter]!.id}`} width="64" height="64" />
    </svg>
  );
}

/** Symbols in a row, said in words for whoever does not see them. */
export function EmblemRow({
  look,
  letters,
  size,
}: {
  look: Look;
  letters: readonly string[];
  size: 22 | 26;
}) {
  return (
    <span className="ro g-1 nowrap">
      <span className="vh">{letters.map((letter) => look.symbols[letter]!.name).join(", ")}</span>
      {letters.map((letter, index) => (
        <Emblem key={index} look={look} letter={letter} size={size} />
      ))}
    </span>
  );
}
