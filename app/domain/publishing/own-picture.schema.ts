import { z } from "zod";

/** A picture that staff may send for what is drawn otherwise. */
export const ownPictureFields = {
  picture: z.instanceof(Blob).optional(),
  /** Instead of the picture that was sent before. */
  useDrawing: z.boolean().default(false),
};
