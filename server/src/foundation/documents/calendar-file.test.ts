import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'tse_1@claimlock.example',
  title: 'Phishing workshop',
  description: '',
  location: 'Room 2',
  starts: new Date('2026-12-01T10:00:00Z'),
  minutes: 90,
  cancelled: false,
  madeAt: new Date('2026-11-20T12:00:00Z'),
};
const lines = (text: string) => text.split('\r\n');
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test('an event has its times in UTC, its identity and its standing', () => {
  expect(lines(calendarFile(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ClaimLock//Security Training//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:tse_1@claimlock.example',
    'DTSTAMP:20261120T120000Z',
    'DTSTART:20261201T100000Z',
    'DTEND:20261201T113000Z',
    'SUMMARY:Phishing workshop',
    'LOCATION:Room 2',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(calendarFile({ ...event, cancelled: true })).toContain('STATUS:CANCELLED\r\n');
});

test('a text ends neither its line nor the event', () => {
  const hostile = 'a;b,c\\d\r\nEND:VEVENT\u0000\rX:1';
  const text = calendarFile({ ...event, title: hostile });
  expect(unfolded(text)).toContain('SUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT\\nX:1\r\n');
  expect(lines(text).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('no line is longer than 75 octets, and no character is torn apart', () => {
  const title = 'Übung für alle 👩‍💻 – '.repeat(12);
  const text = calendarFile({ ...event, title });
  for (const line of lines(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}\r\n`);
});
