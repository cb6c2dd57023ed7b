import { now } from '../../lib/clock.ts';

type Reads = (text: string) => string | undefined;

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** A day as it is usually typed here, as the contract writes it: `20 Nov 2026`, `20/11/2026`, `2026-11-20`. */
export const readDay: Reads = (text) => {
  const typed = text.trim().toLocaleLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return realDay(iso[1], Number(iso[2]), iso[3]);
  const figures = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})$/.exec(typed);
  if (figures) return realDay((figures[3] ?? '').padStart(4, '20'), Number(figures[2]), figures[1]);
  const named = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,})\.?,?\s+(\d{4})$/.exec(typed);
  return named
    ? realDay(named[3], months.findIndex((month) => month.startsWith(named[2] ?? '-')) + 1, named[1])
    : undefined;
};

function realDay(year = '', month: number, day = ''): string | undefined {
  const written = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : undefined;
}

/** Fetches what reads days as people say them: `next Friday`, `in two weeks`, `end of March`. */
export async function readerOfWords(): Promise<Reads> {
  const { GB } = await import('chrono-node/en');
  return (text) => {
    const ahead = GB.parse(text, now(), { forwardDate: true })[0];
    if (!ahead || ahead.text.length < text.trim().length) return undefined;
    // A weekday is the coming one; a day of a month without its year is the nearest, before or after today.
    const yearless = ahead.start.isCertain('month') && !ahead.start.isCertain('year');
    const found = (yearless && GB.parse(text, now())[0]) || ahead;
    const { year, month, day } = {
      year: found.start.get('year'),
      month: found.start.get('month'),
      day: found.start.get('day'),
    };
    return year && month && day ? realDay(String(year), month, String(day)) : undefined;
  };
}
