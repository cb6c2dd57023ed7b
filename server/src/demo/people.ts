import type { DemoPerson } from './organisations.ts';

const given = [
  'Aisha',
  'Ben',
  'Chloe',
  'Dev',
  'Ella',
  'Finn',
  'Gita',
  'Hugo',
  'Isla',
  'Jack',
  'Kemi',
  'Liam',
  'Maya',
  'Noah',
  'Olive',
  'Patrick',
  'Rosa',
  'Sanjay',
  'Tess',
  'Umar',
  'Vera',
  'Will',
  'Yusuf',
  'Zara',
];
const family = [
  'Ashworth',
  'Bello',
  'Carter',
  'Doyle',
  'Evans',
  'Fletcher',
  'Gupta',
  'Holt',
  'Iqbal',
  'Jones',
  'Khan',
  'Lloyd',
  'Murray',
  'Novak',
  'Owen',
  'Parry',
  'Quinn',
  'Rowe',
  'Shah',
  'Turner',
  'Ueda',
  'Vance',
  'Walsh',
  'Young',
];
const work: readonly [string, string][] = [
  ['Engineering', 'Software engineer'],
  ['Engineering', 'Quality engineer'],
  ['Finance', 'Finance analyst'],
  ['Sales', 'Account manager'],
  ['Sales', 'Sales executive'],
  ['IT', 'Support engineer'],
];

/** The nth of the people who have no part in the story beyond being there; always the same ones, never two alike. */
export function extra(n: number): DemoPerson {
  const first = given[n % given.length] ?? 'Sam';
  // A step that shares no factor with the list's length: first and last names pair up anew each time context.
  const last = family[(n * 7 + Math.floor(n / given.length)) % family.length] ?? 'Reed';
  const [department, jobTitle] = work[n % work.length] ?? ['Operations', 'Analyst'];
  const role = n % 9 === 4 ? 'manager' : 'staff';
  return { key: `extra-${n}`, name: `${first} ${last}`, department, jobTitle, role, hasPasskey: true };
}

/** The consultant who serves all three clients: the demo's employee. */
export const consultant: DemoPerson = {
  key: 'morgan',
  name: 'Morgan Ellis',
  department: 'Security',
  jobTitle: 'Compliance consultant',
  role: 'manager',
  isDemo: true,
};

/** An address for a demo person; `example` domains reach nobody. */
export function emailOf(name: string, domain: string): string {
  const local = name
    .toLowerCase()
    .replace(/^dr /, '')
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .trim()
    .replaceAll(' ', '.');
  return `${local}@${domain}`;
}
