/** Longest side of what is sent: a receipt stays readable, a photo of 8 MB becomes some hundred kilobytes. */
const LONGEST_SIDE = 1_600;
const PREVIEW_SIDE = 320;
const QUALITY = 0.85;

export interface ChosenPicture {
  /** What will be sent: the smaller one, or the file as it was chosen. */
  file: File;
  /** Draws the preview; a canvas needs no address that the content policy would have to allow. */
  drawInto?: (canvas: HTMLCanvasElement | null) => void;
}

export async function shrinkPicture(file: File): Promise<ChosenPicture> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { file };
  const canvas = document.createElement("canvas");
  draw(bitmap, canvas, LONGEST_SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
  const smaller = blob && blob.size < file.size ? new File([blob], name, { type: blob.type }) : file;
  return {
    file: smaller,
    drawInto: (preview) => {
      if (preview) draw(bitmap, preview, PREVIEW_SIDE);
    },
  };
}

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement, longestSide: number): void {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
