import { expect, test } from 'vitest';
import floors from './floors.cjs';
import { printFloors } from './print-floors.ts';

const page =
  '| floor | modules |\n| --- | --- |\n| 1 | `old`: gone |\n| 0 | `older`: gone too |\n| — | `foundation/` |\n';
const readme = (module: string) => `# ${module}: what ${module} is\n\nMore of it.\n`;

test('each floor is a line, the highest first, and what else the page says stays', () => {
  const printed = printFloors(page, readme);
  const rows = printed.split('\n').filter((line) => /^\| \d+ \|/.test(line));
  expect(rows).toHaveLength(floors.server.length);
  expect(rows[0]).toBe(`| ${rows.length - 1} | \`system\`: what system is |`);
  expect(printed).toMatch(/^\| floor \| modules \|\n/);
  expect(printed).toMatch(/\n\| — \| `foundation\/` \|\n$/);
  expect(printed).not.toContain('gone');
});

test('a module whose README does not say what it is, and a page without floors, are refused', () => {
  expect(() => printFloors(page, (module) => `# ${module}\n`)).toThrow('The README of system does not begin with');
  expect(() => printFloors('# A page\n', readme)).toThrow('has no floors any more');
});
