import { z } from "zod";

/** Where a banner leads: nowhere, to a page of this site, to another site. The numbers are those of the calls. */
export const LINKAGES = { none: "0", within: "1", outside: "2" } as const;

export function isPathOfThisSite(url: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(url);
}

export function isOtherSite(url: string): boolean {
  return /^https:\/\/[^/\s]/.test(url) && URL.canParse(url);
}

/** The two fields of it in a form. Anything but a path or a secure address is refused, so no script gets into a page. */
export const LinkSchema = z
  .object({
    linkageType: z.enum([LINKAGES.none, LINKAGES.within, LINKAGES.outside]),
    url: z.string().trim().max(500, "errors:field.tooLong?max=500").default(""),
  })
  .superRefine(({ linkageType, url }, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["url"], message });
    if (linkageType === LINKAGES.within && !isPathOfThisSite(url)) refuse("backoffice:banners.pathWrong");
    if (linkageType === LINKAGES.outside && !isOtherSite(url)) refuse("backoffice:banners.addressWrong");
  })
  .transform(({ linkageType, url }) => ({
    linkageType: Number(linkageType),
    url: linkageType === LINKAGES.none ? "" : url,
  }));
