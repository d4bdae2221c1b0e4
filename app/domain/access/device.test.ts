import { expect, test } from "vitest";
import { deviceOf } from "./device";

const APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const CHROMIUM = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`, "Chrome", "Windows", false],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/126.0.0.0`,
    "Edge",
    "Windows",
    false,
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${CHROMIUM} Mobile Safari/537.36`, "Chrome", "Android", true],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${APPLE} Version/17.5 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPhone",
    true,
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5) ${APPLE} Version/17.5 Safari/605.1.15`,
    "Safari",
    "Mac",
    false,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox", "Linux", false],
  ["Lynx/2.9.0dev.12 libwww-FM/2.14", "Lynx", undefined, false],
  ["", undefined, undefined, false],
  ["<script>alert(1)</script>", undefined, undefined, false],
])("%s is %s on %s", (userAgent, browser, system, isPhone) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isPhone });
});
