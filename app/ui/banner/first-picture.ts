/**
 * For the large picture that a page begins with: browsers fetch it before the small ones. React 18 knows the
 * attribute under no name, so it is handed on as it is written.
 */
export const FIRST_PICTURE = { fetchpriority: "high" };
