import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../server/src/foundation/config.ts';
import floors from './floors.cjs';

const top = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(top, file), 'utf8');

/** Every document of ours, as paths from the project's top. */
const documents = [
  ...readdirSync(top).filter((name) => name.endsWith('.md')),
  ...['docs', 'contract', 'evidence', 'server', 'web', 'verifier', 'deploy'].flatMap((folder) =>
    existsSync(join(top, folder))
      ? readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
          .map((name) => join(folder, name))
      : [],
  ),
];

type Quote = { readonly of: string; readonly text: string };

/** The fenced blocks of a document that say which file they quote, without the indentation of their fence. */
function quotesIn(markdown: string): Quote[] {
  return [...markdown.matchAll(/^([ \t]*)```\w+ (\S+\.\w+)\n([\s\S]*?)^[ \t]*```$/gm)].map(
    ([, indent = '', of = '', text = '']) => ({
      of,
      text: text
        .split('\n')
        .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
        .join('\n')
        .trimEnd(),
    }),
  );
}

/** Where a document's own links lead, without what is after `#`. */
function linksIn(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
}

describe('documents', () => {
  test('the finders find', () => {
    const markdown = 'See [a](b.md#c), [d](https://e).\n  ```ts f/g.ts\n  one\n    two\n  ```\n```sh\nls\n```\n';
    expect(quotesIn(markdown)).toEqual([{ of: 'f/g.ts', text: 'one\n  two' }]);
    expect(linksIn(markdown)).toEqual(['b.md']);
    expect(documents).toContain('README.md');
    expect(documents).toContain('server/src/modules/ledger/README.md');
  });

  test.each(documents)('%s leads nowhere that is not there', (file) => {
    const dead = linksIn(read(file)).filter((to) => !existsSync(join(top, dirname(file), to)));
    expect(dead).toEqual([]);
  });

  test.each(documents)('what %s quotes stands in the source', (file) => {
    for (const { of, text } of quotesIn(read(file))) expect(read(of), `${file} quotes ${of}`).toContain(text);
  });

  test('the guides quote the source', () => {
    expect(quotesIn(read('docs/guides/add-an-endpoint.md')).length).toBeGreaterThan(5);
  });

  test.each(documents)('every npm script that %s names exists', (file) => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...read(file).matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)].map(([, name]) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
  });

  test('ARCHITECTURE.md names every module and every room', () => {
    const page = read('ARCHITECTURE.md');
    const modules = readdirSync(join(top, 'server/src/modules'));
    expect(modules.length).toBeGreaterThan(8);
    expect(modules.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    const rooms = readdirSync(top, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
    );
    expect(rooms.map(({ name }) => name).filter((name) => !page.includes(`\`${name}/`))).toEqual([]);
  });

  test('ARCHITECTURE.md puts each module on its floor', () => {
    const rows = [...read('ARCHITECTURE.md').matchAll(/^\| \d+ \| (.*) \|$/gm)].map(([, row = '']) => row);
    const drawn = rows.map((row) => floors.server.flat().filter((name) => row.includes(`\`${name}\`:`)));
    expect(drawn.map((names) => names.toSorted())).toEqual(floors.server.map((names) => [...names].sort()));
  });

  test('the list of decisions names every decision', () => {
    const list = read('docs/decisions/README.md');
    const decisions = readdirSync(join(top, 'docs/decisions')).filter((name) => /^\d/.test(name));
    expect(decisions.filter((name) => !list.includes(`(${name})`))).toEqual([]);
    const numbers = decisions.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });

  test('the glossary is in order', () => {
    const words = [...read('docs/glossary.md').matchAll(/^\| ([a-z][^|]*?) \|/gm)].map(([, word = '']) => word);
    const listed = words.filter((word) => word !== 'word');
    expect(listed).toEqual(listed.toSorted((one, other) => one.localeCompare(other)));
  });
});

describe('the environment', () => {
  const known = [...read('server/src/foundation/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name = '']) => name,
  );
  const example = read('.env.example');

  test('.env.example gives every name that is read, and no other', () => {
    const given = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(given.toSorted()).toEqual(known.toSorted());
    expect(known.length).toBeGreaterThan(15);
  });

  test('what .env.example sets is what holds without it', () => {
    const set = Object.fromEntries(
      [...example.matchAll(/^([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(readConfig(set)).toEqual(readConfig({}));
  });

  test('compose.yaml passes on whatever is read by a process that runs for real', () => {
    const passed = [...read('compose.yaml').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
    const setByTheImage = ['NODE_ENV', 'HOST', 'PORT', 'CLAIMLOCK_DATA_DIR'];
    const notForReal = ['CLAIMLOCK_DEMO', 'CLAIMLOCK_NOW', 'DATABASE_OWNER_URL'];
    expect(passed.toSorted()).toEqual(
      known.filter((name) => ![...setByTheImage, ...notForReal].includes(name)).toSorted(),
    );
  });

  test('a container is given the time that a stop takes', () => {
    const seconds = (file: string, name: string) =>
      Number(new RegExp(`const ${name} = ([0-9_]+);`).exec(read(file))?.[1]?.replaceAll('_', '')) / 1000;
    const needed =
      seconds('server/src/foundation/http/http-server.ts', 'drainMs') +
      seconds('server/src/foundation/jobs/queue.ts', 'stopTimeoutMs');
    expect(needed).toBeGreaterThan(1);
    expect(Number(/stop_grace_period: (\d+)s/.exec(read('compose.yaml'))?.[1])).toBeGreaterThan(needed);
  });

  test.each(['compose.yaml', 'docs/guides/run-for-real.md', 'Dockerfile'])(
    '%s sets nothing that is not read',
    (file) => {
      const named = [...read(file).matchAll(/\b((?:CLAIMLOCK|DATABASE|SMTP|MAIL)_[A-Z_]+)\b/g)].map(
        ([, name = '']) => name,
      );
      const passwords = /^CLAIMLOCK_(OWNER|SERVER|OPERATOR)_PASSWORD$/;
      expect(named.filter((name) => !known.includes(name) && !passwords.test(name))).toEqual([]);
      expect(named).not.toEqual([]);
    },
  );
});
