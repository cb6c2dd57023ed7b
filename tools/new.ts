import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Makes a module that works: a register with a list, a panel, forms, a lifecycle, notices, ledger entries, permissions and
 * tests. `node tools/new.ts suppliers supplier sup` (the plural, the singular, the prefix of its ids); then
 * `npm run db:snapshot`, `npm run docs:print` and `npm run check`. What it makes is a beginning: its fields and its words
 * are yours to change. See docs/guides/add-a-module.md.
 */
const [plural = '', singular = '', prefix = ''] = process.argv.slice(2);
const top = resolve(import.meta.dirname, '..');
const templates = join(import.meta.dirname, 'templates');
const kebab = /^[a-z]+(-[a-z]+)*$/;
if (!kebab.test(plural) || !kebab.test(singular) || !/^[a-z]{3}$/.test(prefix)) {
  process.stderr.write('Say the plural, the singular and three letters: node tools/new.ts suppliers supplier sup\n');
  process.exit(2);
}
if (existsSync(join(top, 'server/src/modules', plural))) {
  process.stderr.write(`There is a module ${plural} already.\n`);
  process.exit(1);
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const words = (name: string) => name.replaceAll('-', ' ');
const article = /^[aeiou]/.test(singular) ? 'an' : 'a';
const names: Readonly<Record<string, string>> = {
  'things-path': plural,
  'thing-path': singular,
  things: camel(plural),
  thing: camel(singular),
  Things: upper(camel(plural)),
  Thing: upper(camel(singular)),
  table: singular.replaceAll('-', '_'),
  prefix,
  'things words': words(plural),
  'thing words': words(singular),
  'Things words': upper(words(plural)),
  'Thing words': upper(words(singular)),
  'a thing': `${article} ${words(singular)}`,
  'A thing': `${upper(article)} ${words(singular)}`,
};
const Thing = names.Thing ?? '';
const contract = `contract/src/${plural}`;
const server = `server/src/modules/${plural}`;
const web = `web/src/features/${plural}`;
const newest = readdirSync(join(top, 'server/migrations')).sort().at(-1) ?? '0000';
const number = String(Number(newest.slice(0, 4)) + 1).padStart(4, '0');

const files: readonly (readonly [template: string, file: string])[] = [
  ['contract.endpoints.ts', `${contract}/endpoints.ts`],
  ['contract.permissions.ts', `${contract}/permissions.ts`],
  ['contract.entries.ts', `${contract}/entries.ts`],
  ['contract.errors.ts', `${contract}/errors.ts`],
  ['contract.words.ts', `${contract}/words.ts`],
  ['contract.screens.ts', `${contract}/screens.ts`],
  ['migration.sql', `server/migrations/${number}-${plural}.sql`],
  ['server.README.md', `${server}/README.md`],
  ['server.index.ts', `${server}/index.ts`],
  ['server.module.ts', `${server}/module.ts`],
  ['server.holdings.ts', `${server}/holdings.ts`],
  ['server.notices.ts', `${server}/notices.ts`],
  ['server.store.ts', `${server}/store.ts`],
  ['server.rules.ts', `${server}/${singular}.ts`],
  ['server.changes.ts', `${server}/${singular}-changes.ts`],
  ['server.db.test.ts', `${server}/${plural}.db.test.ts`],
  ['server.sample.ts', `server/testing/samples/${plural}.ts`],
  ['web.list.tsx', `${web}/${plural}-list.tsx`],
  ['web.Forms.tsx', `${web}/${Thing}Forms.tsx`],
  ['web.Panel.tsx', `${web}/${Thing}Panel.tsx`],
  ['web.Page.tsx', `${web}/${names.Things}Page.tsx`],
  ['web.manifest.ts', `${web}/manifest.ts`],
  ['e2e.spec.ts', `e2e/${plural}.spec.ts`],
];

function fill(template: string): string {
  return template.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`A template names ${name}, which is nothing.`);
    return value;
  });
}

/** Where a line is put in a file: before some text, or at the end of the object that some text begins. */
type Place = { readonly text: string; readonly find: (content: string) => number };
const before = (text: string): Place => ({ text, find: (content) => content.indexOf(text) });
const endOf = (text: string): Place => ({
  text,
  find: (content) => {
    const begins = content.indexOf(text);
    return begins < 0 ? begins : content.indexOf('\n}', begins) + 1;
  },
});

/** Each line that gathers the module elsewhere. What it brings is in its own folders; a test refuses a ninth file here. */
const { things = '', thing = '' } = names;
const recorded = 'contract/src/recorded-and-refused.ts';
const said = 'contract/src/words.ts';
const app = 'server/src/app.ts';
const importing = (name: string, from: string) => `import { ${name} } from './${from}';\n`;
const gatherings: readonly (readonly [file: string, place: Place, text: string])[] = [
  ['contract/src/access.ts', before('import '), importing(`${things}Permissions`, `${plural}/permissions.ts`)],
  ['contract/src/access.ts', endOf('export const policy = {'), `  ...${things}Permissions,\n`],
  [recorded, before('import '), importing(`${things}Entries`, `${plural}/entries.ts`)],
  [recorded, before('import '), importing(`${things}Errors`, `${plural}/errors.ts`)],
  [recorded, endOf('export const entries = {'), `  ...${things}Entries,\n`],
  [recorded, endOf('export const moduleErrors = {'), `  ...${things}Errors,\n`],
  [said, before('import '), importing(`${things}Words`, `${plural}/words.ts`)],
  [said, endOf('export const actionWords'), `  ...${things}Words.actions,\n`],
  [said, endOf('const clientListNames = {'), `  ...${things}Words.lists,\n`],
  [said, endOf('const handedOnWords = {'), `  ...${things}Words.handedOn,\n`],
  [said, endOf('const topics = {'), `  ...${things}Words.topics,\n`],
  [
    'contract/src/list-exports/list-reads.ts',
    before('  listTrainingCertificates: '),
    `  list${names.Things}: '${plural}.read',\n`,
  ],
  // Whoever makes it says what of it is left out when a client takes everything along.
  ['server/src/foundation/database/whole-client.ts', before('  membership: whole,'), `  ${names.table}: whole,\n`],
  [app, before('import { actionItemModule }'), importing(`${thing}Module`, `modules/${plural}/index.ts`)],
  [app, before('  actionItemModule('), `  ${thing}Module,\n`],
  [
    'tools/floors.cjs',
    before("'evidence-items', 'findings', 'phishing', 'privacy-events', 'risks'],"),
    `'${plural}', `,
  ],
  [
    'tools/floors.cjs',
    before("'evidence-items', 'findings', 'privacy-events', 'risks', 'control-tests'],"),
    `'${plural}', `,
  ],
  ['web/src/modules.ts', before('import { actionItems }'), importing(things, `features/${plural}/manifest.ts`)],
  ['web/src/modules.ts', before('  privacyEvents,\n'), `  ${things},\n`],
];

// Nothing is written before every gathering place is there: half a module is worse than none.
const gathered = new Map<string, string>();
for (const [file, { text, find }, line] of gatherings) {
  const content = gathered.get(file) ?? readFileSync(join(top, file), 'utf8');
  const place = find(content);
  if (place < 0) {
    process.stderr.write(`${file} has no “${text.trim()}” any more, where a new module is gathered.\n`);
    process.exit(1);
  }
  gathered.set(file, content.slice(0, place) + line + content.slice(place));
}
for (const [template, file] of files) {
  const path = join(top, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, fill(readFileSync(join(templates, `${template}.template`), 'utf8')));
}
for (const [file, content] of gathered) writeFileSync(join(top, file), content);

const biome = join(top, 'node_modules/.bin/biome');
spawnSync(biome, ['check', '--write', ...new Set(['contract', 'server', 'web', 'e2e', 'tools'])], { cwd: top });
process.stdout.write(
  `Made ${plural}: ${files.length} files of its own, and lines in ${gathered.size} elsewhere. Now: npm run db:snapshot, npm run docs:print, npm run check, and then its words.\n`,
);
