import sharp from "sharp";
import { inCaptchaQueue } from "../shared/picture-queue.server";
import type { Random } from "../shared/random";

/**
 * The characters of a challenge as a picture of bent strokes, a different one each time. It leaves the server as pixels:
 * neither its name nor its markup says what it shows.
 */
export async function drawCaptcha(random: Random, text: string): Promise<Buffer> {
  const letters = [...text].map((sign, place) => bentLetter(random, sign, 12 + place * 27));
  const noise = Array.from({ length: 3 }, () => thread(random));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * WIDTH}" height="${2 * HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${[...letters, ...noise].join("")}</g>
  </svg>`;
  return inCaptchaQueue(() => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
}

const WIDTH = 150;
const HEIGHT = 48;
const PAPER = "#f4ead2";
const INK = "#12332b";

/** Strokes on a grid five wide and seven high: "xy xy …", a bar between strokes. */
const STROKES: Record<string, string> = {
  "2": "01 10 30 41 42 06 46",
  "3": "01 10 30 41 42 33 13|33 44 45 36 16 05",
  "4": "36 30 04 44",
  "5": "40 00 03 33 44 45 36 06",
  "6": "41 30 10 01 05 16 36 45 44 33 03",
  "7": "00 40 16",
  "9": "05 16 36 45 41 30 10 01 02 13 43",
  A: "06 20 46|14 34",
  C: "41 30 10 01 05 16 36 45",
  E: "40 00 06 46|03 33",
  F: "40 00 06|03 33",
  H: "00 06|40 46|03 43",
  J: "40 45 36 16 05 04",
  K: "00 06|40 03 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  P: "06 00 30 41 42 33 03",
  R: "06 00 30 41 42 33 03|23 46",
  T: "00 40|20 26",
  U: "00 05 16 36 45 40",
  V: "00 26 40",
  W: "00 16 23 36 40",
  X: "00 46|40 06",
  Y: "00 23 40|23 26",
};

function bentLetter(random: Random, sign: string, left: number): string {
  const [angle, size, shear] = [
    between(random, -0.28, 0.28),
    between(random, 4.1, 5),
    between(random, -0.12, 0.12),
  ];
  const [phase, depth] = [between(random, 0, 6.28), between(random, 0.6, 1.5)];
  const top = between(random, 18, 27);
  const place = (column: number, row: number): string => {
    const [x, y] = [(column - 2 + (row - 3) * shear) * size, (row - 3) * size];
    const [u, v] = [x + Math.sin(y / 6 + phase) * depth, y + Math.sin(x / 7 + phase) * depth];
    const turned = {
      x: u * Math.cos(angle) - v * Math.sin(angle),
      y: u * Math.sin(angle) + v * Math.cos(angle),
    };
    return `${round(left + 10 + turned.x)} ${round(top + turned.y)}`;
  };
  const width = round(between(random, 2.4, 3.4));
  const strokes = (STROKES[sign] ?? "").split("|").map(
    (stroke) =>
      `M${finePoints(stroke)
        .map(([x, y]) => place(x, y))
        .join("L")}`,
  );
  return `<path stroke-width="${width}" d="${strokes.join("")}"/>`;
}

/** Six points for each straight piece, so that it can bend. */
function finePoints(stroke: string): [number, number][] {
  const corners = stroke.split(" ").map(([x, y]): [number, number] => [Number(x), Number(y)]);
  return corners.flatMap(([x, y], index): [number, number][] => {
    const next = corners[index + 1];
    if (!next) return [[x, y]];
    return Array.from({ length: 6 }, (_, step) => [
      x + ((next[0] - x) * step) / 6,
      y + ((next[1] - y) * step) / 6,
    ]);
  });
}

/** A line across everything. */
function thread(random: Random): string {
  const y = () => round(between(random, 4, HEIGHT - 4));
  const middle = round(between(random, 40, 110));
  return `<path stroke-width="${round(between(random, 0.8, 1.6))}" d="M-2 ${y()}Q${middle} ${y()} ${WIDTH + 2} ${y()}"/>`;
}

function between(random: Random, low: number, high: number): number {
  return low + (random.int(10_001) / 10_000) * (high - low);
}

const round = (value: number) => Math.round(value * 10) / 10;
