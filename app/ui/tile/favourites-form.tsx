import { paths } from "~/http/paths/paths";
import { useBehaviour, usePage } from "~/http/access/page.server";
import { FormSecrets } from "../form/form-secrets";
import { FAVOURITES_FORM } from "./heart";

/** The one form of a page whose buttons are the hearts of its tiles. */
export function FavouritesForm() {
  const { rendering, request } = usePage();
  return (
    <form
      id={FAVOURITES_FORM}
      hidden
      method="post"
      action={paths.favourites}
      data-signed-in={request.member ? "" : undefined}
      {...useBehaviour("favourites")}
    >
      <FormSecrets />
      <input type="hidden" name="redirectTo" value={rendering.location} />
    </form>
  );
}
