/** Something that takes place, for a calendar. */
export type CalendarEvent = {
  /** The same event has the same one in every file: a newer file then replaces it. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly starts: Date;
  readonly minutes: number;
  readonly cancelled: boolean;
  readonly madeAt: Date;
};

/** A calendar file with one event (RFC 5545): text escaped, lines of 75 octets at most, times in UTC. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, title, description, location, starts, minutes, cancelled, madeAt } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ClaimLock//Security Training//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(new Date(starts.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `LOCATION:${escaped(location)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text value: what would end it, or a line, is escaped (3.3.11), and what no calendar shows is left out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const longest = 75;

/** A line folded so that no part of it is longer than 75 octets; no character is torn apart (3.1). */
function folded(line: string): string {
  let room = longest;
  let out = '';
  for (const sign of line) {
    const octets = Buffer.byteLength(sign);
    if (octets > room) {
      out += '\r\n ';
      room = longest - 1;
    }
    out += sign;
    room -= octets;
  }
  return out;
}
