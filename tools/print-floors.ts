import floors from './floors.cjs';

/**
 * ARCHITECTURE.md with its floors as `tools/floors.cjs` draws them, top floor first, each module in the words that its README
 * begins with. What else the page says is written by hand and stays.
 */
export function printFloors(page: string, readmeOf: (module: string) => string): string {
  const top = floors.server.length - 1;
  const rows = floors.server.map(
    (modules, place) =>
      `| ${top - place} | ${modules.map((module) => called(module, readmeOf(module))).join(' · ')} |\n`,
  );
  const table = /(?:^\| \d+ \| .*\n)+/m;
  if (!table.test(page)) throw new Error('ARCHITECTURE.md has no floors any more.');
  return page.replace(table, () => rows.join(''));
}

/** A module with what it is, from the first line of its README: `# risks: what could happen`. */
function called(module: string, readme: string): string {
  const [title = ''] = readme.split('\n', 1);
  const begins = `# ${module}: `;
  if (!title.startsWith(begins)) throw new Error(`The README of ${module} does not begin with “${begins}…”.`);
  return `\`${module}\`: ${title.slice(begins.length)}`;
}
