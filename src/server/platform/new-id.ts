import { randomUUID } from "node:crypto";

let lastMillisecond = 0;
let sequence = 0;

/** Returns when an id was made, in milliseconds since 1970: it begins with this time. */
export const timeOfId = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

/** A UUIDv7: sorts by the time it was made, also among those of the same millisecond in one process. */
export function newId(): string {
  const now = Date.now();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    lastMillisecond += 1;
    sequence = 0;
  }
  const time = lastMillisecond.toString(16).padStart(12, "0");
  const order = sequence.toString(16).padStart(3, "0");
  // The rest is as in a random UUID. Its randomness comes from a pool, because a system call for each id is slow.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}${randomUUID().slice(18)}`;
}
