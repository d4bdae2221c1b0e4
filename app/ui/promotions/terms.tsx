import type { Promotion } from "~/domain/promotions/promotions.views.server";

/** The rules as staff wrote them; what is not allowed in a page was taken out when they were read. */
export function Terms({ promotion: { terms } }: { promotion: Promotion }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: terms }} />;
}
