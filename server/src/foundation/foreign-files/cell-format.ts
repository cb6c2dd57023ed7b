/** Formats a number of a sheet by its number format (ECMA-376, part 1, 18.8.30 and 18.8.31). */
export type CellFormat = (value: string) => string;

/** The built-in formats, which a workbook names by number alone. The local date (14) is written as an ISO date. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
};

/** The format of a style, by its number or the workbook’s own code; dates count from 1900 or 1904. */
export function cellFormat(id: number, code: string | undefined, from1904: boolean): CellFormat {
  const meant = code ?? builtIn[id];
  if (meant === undefined || meant.length > 255) return general;
  const sections = sectionsOf(meant);
  const shows = sections.map((section) => showing(tokensOf(section), from1904));
  const [first = general, second, third] = shows;
  // Sections with conditions are rare and shown without a format.
  if (/\[[<>=]/.test(meant)) return general;
  return (value) => {
    const number = Number(value);
    if (value.trim() === '' || !Number.isFinite(number)) return value;
    if (number < 0 && second) return second(value.replace(/^\s*-/, ''));
    if (number === 0 && third) return third(value);
    return first(value);
  };
}

/** A number without a format, rounded to the precision that Excel shows. */
export function general(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (Number.isInteger(number)) return Math.abs(number) < 1e15 ? String(number) : number.toPrecision(15);
  return String(Number(number.toPrecision(11)));
}

function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [part] of code.matchAll(/"[^"]*"?|\\.|\[[^\]]*\]|./gsu)) {
    if (part === ';') sections.push('');
    else sections[sections.length - 1] += part;
  }
  return sections;
}

type Token =
  | { readonly kind: 'literal' | 'digit' | 'date' | 'elapsed'; readonly text: string }
  | { readonly kind: 'point' | 'comma' | 'percent' | 'text' | 'general' | 'unknown' };

const pattern =
  /"([^"]*)"?|\\(.)|_.|\*.|\[([^\]]*)\]|(General)|(AM\/PM|A\/P)|(y+|m+|d+|h+|s+|\.0+(?=\D|$)(?<=s\.0+))|([0#?])|(\.)|(,)|(%)|(@)|(E[+-]|\/(?=[ #?\d]))|(.)/gisu;

function tokensOf(section: string): Token[] {
  const tokens: Token[] = [];
  for (const match of section.matchAll(pattern)) {
    const [whole, quoted, escaped, bracket, isGeneral, half, date, digit, point, comma, percent, text, odd, other] =
      match;
    if (quoted !== undefined || escaped !== undefined) tokens.push({ kind: 'literal', text: quoted ?? escaped ?? '' });
    else if (bracket !== undefined) {
      if (/^(?:h+|m+|s+)$/i.test(bracket)) tokens.push({ kind: 'elapsed', text: bracket.toLowerCase() });
      // A currency is `[$€-407]`; colours and countries show nothing.
      const currency = /^\$([^-]*)/.exec(bracket)?.[1];
      if (currency) tokens.push({ kind: 'literal', text: currency });
    } else if (isGeneral) tokens.push({ kind: 'general' });
    else if (half) tokens.push({ kind: 'date', text: 'am/pm' });
    else if (date) tokens.push({ kind: 'date', text: date.toLowerCase() });
    else if (digit) tokens.push({ kind: 'digit', text: digit });
    else if (point) tokens.push({ kind: 'point' });
    else if (comma) tokens.push({ kind: 'comma' });
    else if (percent) tokens.push({ kind: 'percent' });
    else if (text) tokens.push({ kind: 'text' });
    else if (odd) tokens.push({ kind: 'unknown' });
    else if (other) tokens.push({ kind: 'literal', text: other });
    else if (whole.startsWith('_')) tokens.push({ kind: 'literal', text: ' ' });
  }
  return tokens;
}

function showing(tokens: readonly Token[], from1904: boolean): CellFormat {
  const has = (kind: Token['kind']) => tokens.some((token) => token.kind === kind);
  if (has('date') || has('elapsed')) return (value) => shownMoment(tokens, value, from1904) ?? general(value);
  if (has('unknown')) return general;
  if (!has('digit')) {
    const isText = has('text') || has('general');
    return (value) =>
      tokens
        .map((token) =>
          token.kind === 'literal'
            ? token.text
            : token.kind === 'percent'
              ? '%'
              : token.kind === 'general' || token.kind === 'text'
                ? general(value)
                : '',
        )
        .join('') || (isText ? general(value) : '');
  }
  return shownNumber(tokens);
}

function shownNumber(tokens: readonly Token[]): CellFormat {
  const isPoint = ({ kind }: Token) => kind === 'point';
  const point = tokens.findIndex(isPoint);
  const isDigit = (token: Token | undefined) => token?.kind === 'digit';
  const whole = point < 0 ? tokens : tokens.slice(0, point);
  const parts = point < 0 ? [] : tokens.slice(point + 1);
  const decimals = parts.filter(isDigit);
  const lastDigit = tokens.findLastIndex(isDigit);
  const commas = (from: number, to: number) => tokens.slice(from, to).filter(({ kind }) => kind === 'comma').length;
  const lastWhole = whole.findLastIndex(isDigit);
  const grouped = whole.slice(0, Math.max(0, lastWhole)).some(({ kind }) => kind === 'comma');
  // A comma after the last digit divides by a thousand.
  const thousands = commas(lastDigit + 1, tokens.length) + (point < 0 ? 0 : commas(lastWhole + 1, point));
  const percents = tokens.filter(({ kind }) => kind === 'percent').length;
  const places = whole.filter(isDigit);
  const zeros = (some: readonly Token[]) => some.filter((token) => token.kind === 'digit' && token.text === '0').length;
  const shows = new Intl.NumberFormat('en-GB', {
    useGrouping: grouped,
    minimumIntegerDigits: Math.max(1, Math.min(21, zeros(places))),
    minimumFractionDigits: Math.min(20, zeros(decimals)),
    maximumFractionDigits: Math.min(20, decimals.length),
  });
  return (value) => {
    const scaled = Number((Number(value) * 100 ** percents * 0.001 ** thousands).toPrecision(15));
    const [figures = '', fraction = ''] = shows.format(Math.abs(scaled)).split('.');
    const sign = Number(value) < 0 && (/[1-9]/.test(figures) || /[1-9]/.test(fraction)) ? '-' : '';
    return sign + filled(tokens, figures, fraction, grouped);
  };
}

/** Puts digits into their places: from the right before the decimal point, from the left after it. */
function filled(tokens: readonly Token[], figures: string, fraction: string, grouped: boolean): string {
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const end = point < 0 ? tokens.length : point;
  let left = tokens.slice(0, end).filter(({ kind }) => kind === 'digit').length;
  let taken = 0;
  let behind = 0;
  let out = '';
  for (const [place, token] of tokens.entries()) {
    if (token.kind === 'literal') out += token.text;
    else if (token.kind === 'percent') out += '%';
    else if (token.kind === 'point') {
      if (left > 0 || taken === 0) out += figures.slice(taken);
      taken = figures.length;
      if (fraction !== '') out += '.';
    } else if (token.kind === 'digit' && place < end) {
      left -= 1;
      // A grouped number goes in as a whole; otherwise the first place takes all extra digits.
      const upTo = grouped ? figures.length : Math.max(0, figures.length - left);
      out += figures.slice(taken, upTo);
      taken = Math.max(taken, upTo);
    } else if (token.kind === 'digit') {
      out += fraction.charAt(behind);
      behind += 1;
    }
  }
  return out.trim();
}

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const day = 86_400_000;

function shownMoment(tokens: readonly Token[], value: string, from1904: boolean): string | undefined {
  const serial = Number(value);
  // Excel has no dates after the year 9999.
  if (serial < 0 || serial > 2_958_466) return undefined;
  // Excel counts 29 February 1900, a day that did not exist.
  const since = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const at = new Date(since + Math.round((serial * day) / 1000) * 1000);
  const seconds = Math.round(serial * 86_400);
  const two = (number: number) => String(number).padStart(2, '0');
  const half = tokens.some((token) => token.kind === 'date' && token.text === 'am/pm');
  const hours = half ? at.getUTCHours() % 12 || 12 : at.getUTCHours();
  const isTime = (token: Token | undefined, letter: string) =>
    (token?.kind === 'date' || token?.kind === 'elapsed') && token.text.startsWith(letter);
  const units = tokens.filter(({ kind }) => kind === 'date' || kind === 'elapsed');
  const month = at.getUTCMonth();
  const one = (token: Token): string => {
    if (token.kind === 'literal') return token.text;
    if (token.kind === 'point') return '.';
    if (token.kind === 'comma') return ',';
    if (token.kind === 'elapsed') {
      const total =
        { h: Math.floor(seconds / 3600), m: Math.floor(seconds / 60), s: seconds }[token.text.charAt(0)] ?? 0;
      return String(total).padStart(token.text.length, '0');
    }
    if (token.kind !== 'date') return '';
    const { text } = token;
    const place = units.indexOf(token);
    const long = text.length > 1;
    switch (text.charAt(0)) {
      case 'y':
        return text.length > 2 ? String(at.getUTCFullYear()) : two(at.getUTCFullYear() % 100);
      case 'd':
        if (text.length > 2) return (weekdays[at.getUTCDay()] ?? '').slice(0, text.length > 3 ? undefined : 3);
        return long ? two(at.getUTCDate()) : String(at.getUTCDate());
      case 'h':
        return long ? two(hours) : String(hours);
      case 's':
        return long ? two(at.getUTCSeconds()) : String(at.getUTCSeconds());
      case 'a':
        return at.getUTCHours() < 12 ? 'AM' : 'PM';
      case 'm':
        // After hours or before seconds, m means minutes.
        if (text.length < 3 && (isTime(units[place - 1], 'h') || isTime(units[place + 1], 's')))
          return long ? two(at.getUTCMinutes()) : String(at.getUTCMinutes());
        if (text.length === 5) return (months[month] ?? '').slice(0, 1);
        if (text.length > 2) return (months[month] ?? '').slice(0, text.length === 3 ? 3 : undefined);
        return long ? two(month + 1) : String(month + 1);
      default:
        return '';
    }
  };
  return tokens.map(one).join('').trim();
}
