const FORM = /<form\b[^>]*>/g;

/**
 * Writes the page's address into forms that name none, where it has a query. Browsers send such a form to the address
 * with its query; w3m leaves the query out, and with it which link, page or way back the form is about.
 */
export function nameFormAddresses(html: string, { pathname, search }: URL): string {
  if (search === "") return html;
  const action = ` action="${(pathname + search).replaceAll("&", "&amp;")}"`;
  return html.replace(FORM, (form) =>
    / method="post"/.test(form) && !/ action=/.test(form)
      ? `<form${action}${form.slice("<form".length)}`
      : form,
  );
}
