interface Frame {
  /** The game has had the time that one may take. */
  isLate: boolean;
  /** Of another site: all that can be seen of it is that something has loaded, which may be the browser's error page. */
  isElsewhere: boolean;
  hasLoaded: boolean;
}

/** The id of the line to show below a game: none, how to reload it, or whether it is still not there. */
export function offerOf({
  isLate,
  isElsewhere,
  hasLoaded,
}: Frame): "game-reload" | "game-trouble" | undefined {
  if (!isLate) return undefined;
  if (!hasLoaded) return "game-trouble";
  return isElsewhere ? "game-reload" : undefined;
}
