import { usePage } from "~/http/access/page.server";
import { Own } from "../own";

/**
 * The hidden fields of a form: the session's token, and for what must happen once a key that is made with the page,
 * so that sending the same page's form again has no second effect.
 */
export function FormSecrets({ once = false }: { once?: boolean }) {
  const { request } = usePage();
  const { app } = request;
  // A key is for one person, so the page that holds it is kept for nobody else.
  if (once) request.cacheable = false;
  return (
    <>
      <Own render={() => <SessionToken />} />
      {once && <input type="hidden" name="idempotencyKey" value={app.random.token(16)} />}
    </>
  );
}

function SessionToken() {
  const { csrfToken } = usePage().request;
  return csrfToken === undefined ? null : <input type="hidden" name="csrf" value={csrfToken} />;
}
