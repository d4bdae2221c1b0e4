/** What a browser says of itself, as people call it. The first that fits counts: most of them name others as well. */
export interface Device {
  /** Undefined where nothing known is said. */
  browser: string | undefined;
  system: string | undefined;
  isPhone: boolean;
}

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
  [/^Lynx\//, "Lynx"],
  [/^w3m\//, "w3m"],
];

const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

export function deviceOf(userAgent: string): Device {
  const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return {
    browser: named(BROWSERS),
    system: named(SYSTEMS),
    isPhone: /Android|iPhone|iPod|Mobile/.test(userAgent),
  };
}
