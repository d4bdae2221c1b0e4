import { useBehaviour, useT } from "~/http/access/page.server";

/** For the element around pictures of games: where one does not load it says so. Without script its frame stays. */
export function useImageErrors() {
  const t = useT();
  return { ...useBehaviour("image-error"), "data-error": t("lobby:tile.imageError") };
}
