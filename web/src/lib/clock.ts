/** How far the service's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** Keeps time with the service from here on: a device's own clock may be wrong, and a demo may stand at another day. */
export function keepTimeWith(instant: string, here: number = Date.now()): void {
  ahead = Date.parse(instant) - here;
}

/** What time it is, as the service has it. */
export function now(): Date {
  return new Date(Date.now() + ahead);
}
