import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Linux"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/141.0 Safari/537.36 OPR/125.0", "Opera on macOS"],
  [
    "Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) Version/18.6 Safari/604.1", "Safari on iPad"],
  ["Mozilla/5.0 (X11; CrOS x86_64 16328.0.0) Chrome/141.0 Safari/537.36", "Chrome on ChromeOS"],
  ["Mozilla/5.0 Firefox/143.0", "Firefox"],
  ["Mozilla/5.0 (Windows NT 10.0)", "Windows"],
  ["curl/8.5.0", null],
  ["", null],
])("%s is %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
