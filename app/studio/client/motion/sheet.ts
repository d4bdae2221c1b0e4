import type { SlotArt } from "../../games/slot/stage/props";

/** Each symbol as a bitmap, and below it as the eye sees it at speed. */
export interface Sheet {
  draw(pen: CanvasRenderingContext2D, letter: string, x: number, y: number, look?: Look): void;
}

export interface Look {
  isSmeared?: boolean;
  scale?: number;
  alpha?: number;
}

/** How far a smear reaches beyond its symbol, in sizes of it. */
const REACH = 0.42;
const COPIES = [-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1];

/** Draws the vectors once: to move them would have the browser paint all of them for each frame. */
export function makeSheet(picture: HTMLImageElement, art: SlotArt, size: number): Sheet {
  const letters = Object.keys(art.symbols);
  const reach = Math.round(size * REACH);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, size * letters.length);
  canvas.height = size * 2 + reach * 2;
  const pen = canvas.getContext("2d")!;
  // A picture that came larger or smaller than it says is cut in the same places.
  const scale = (picture.naturalWidth || art.width) / art.width;
  letters.forEach((letter, index) => {
    const [x, y] = art.symbols[letter]!.at;
    const cell = art.cell * scale;
    pen.globalAlpha = 1;
    pen.drawImage(picture, x * scale, y * scale, cell, cell, index * size, 0, size, size);
    for (const shift of COPIES) {
      pen.globalAlpha = shift === 0 ? 0.2 : 0.125;
      const top = size + reach + shift * reach;
      pen.drawImage(canvas, index * size, 0, size, size, index * size, top, size, size);
    }
  });
  const places = new Map(letters.map((letter, index) => [letter, index * size]));
  return {
    draw(target, letter, x, y, { isSmeared = false, scale: grown = 1, alpha = 1 } = {}) {
      const from = places.get(letter);
      if (from === undefined || alpha <= 0) return;
      if (alpha < 1) target.globalAlpha = alpha;
      if (isSmeared) {
        const height = size + reach * 2;
        target.drawImage(canvas, from, size, size, height, x, y - reach, size, height);
      } else if (grown === 1) {
        target.drawImage(canvas, from, 0, size, size, x, y, size, size);
      } else {
        const box = size * grown;
        const off = (size - box) / 2;
        target.drawImage(canvas, from, 0, size, size, x + off, y + off, box, box);
      }
      if (alpha < 1) target.globalAlpha = 1;
    },
  };
}

export function loadPicture(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error(`no picture at ${address}`));
    picture.src = address;
  });
}
