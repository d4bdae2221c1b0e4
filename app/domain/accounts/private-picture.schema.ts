import { z } from "zod";

/** Files as a form brings them; what they are is judged by their content, later. */
export const pictureFiles = z.array(z.instanceof(Blob)).default([]);
