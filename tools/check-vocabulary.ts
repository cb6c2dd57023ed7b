import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import floors from './floors.cjs';

/** A rule of the house that a file breaks, in words. */
export type Offence = { readonly file: string; readonly says: string };

/** Where sources stand, and which files are sources. */
const roots = ['contract', 'evidence', 'server', 'web', 'verifier', 'tools', 'e2e'];
const skipped = /(^|\/)(node_modules|dist|\.cache|\.data|coverage)(\/|$)/;

/** Words that name nothing: a file that needs one of them is not understood yet. */
const emptyWords = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'shared',
  'misc',
  'manager',
  'service',
  'processor',
  'types',
];

/** The verbs that handlers are named by. A new verb is added here, once, so that one act keeps one word. */
export const verbs = [
  ...[
    'accept',
    'add',
    'admit',
    'adopt',
    'append',
    'appoint',
    'call',
    'change',
    'check',
    'complete',
    'confirm',
    'deactivate',
    'describe',
    'end',
    'enrol',
  ],
  ...[
    'export',
    'find',
    'follow',
    'invite',
    'list',
    'make',
    'name',
    'open',
    'read',
    'reinstate',
    'remove',
    'renew',
    'reopen',
    'request',
    'require',
  ],
  ...[
    'rescore',
    'reset',
    'save',
    'send',
    'set',
    'set-up',
    'show',
    'sign',
    'sign-in',
    'sign-out',
    'start',
    'suspend',
    'take',
    'verify',
    'watch',
    'welcome',
    'write',
  ],
];

/** Files of a module that are neither a verb nor a noun, but a part that every module may have. */
const parts = new Set(['index.ts', 'routes.ts', 'store.ts', 'jobs.ts', 'reactions.ts', 'README.md']);

const longest = 300;
/** What may be longer: what a tool prints, and the one check that has to be a single file to be carried elsewhere. */
const mayBeLonger = new Set(['server/src/foundation/database/tables.ts', 'tools/independent/verify-ledger.mjs']);

/** Every file under the roots that the rules look at, as paths from the project's top. */
export function listSources(top: string): string[] {
  return roots
    .flatMap((root) => {
      try {
        return readdirSync(join(top, root), { recursive: true, withFileTypes: true });
      } catch {
        return [];
      }
    })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(top, join(entry.parentPath, entry.name)))
    .filter((file) => !skipped.test(file));
}

/** What the names and sizes of files break: words that name nothing, shapes, lengths, and a module's vocabulary. */
export function findNameOffences(files: readonly string[], read: (file: string) => string): Offence[] {
  const offences: Offence[] = [];
  const say = (file: string, says: string) => offences.push({ file, says });
  for (const file of files) {
    const name = basename(file);
    const stem = name.replace(/(\.db|\.spec|\.test)*\.[a-z]+$/, '');
    if (/\.(ts|tsx|cjs|mjs)$/.test(name)) {
      if (emptyWords.some((word) => stem.split('-').includes(word))) say(file, `is named by a word that names nothing`);
      const component = name.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*$/.test(stem);
      if (!component && !/^[a-z0-9.]+(-[a-z0-9.]+)*$/.test(stem))
        say(file, 'is not named in kebab-case (components: PascalCase)');
      const lines = read(file).split('\n').length - 1;
      if (lines > longest && !mayBeLonger.has(file)) say(file, `has ${lines} lines; ${longest} is the most`);
    }
    if (/^server\/src\/modules\/[^/]+\//.test(file)) offences.push(...moduleOffences(file, name, read));
    if (/^(server\/src\/modules|web\/src\/features|contract\/src)\/[^/]+\/[^/]+\/[^/]+\//.test(file))
      say(file, 'lies two folders deep; a module has one level of folders');
  }
  return offences;
}

function moduleOffences(file: string, name: string, read: (file: string) => string): Offence[] {
  if (parts.has(name) || /\.test\.ts$/.test(name)) return [];
  const stem = name.replace(/\.ts$/, '');
  const verb = verbs.find((word) => stem === word || stem.startsWith(`${word}-`));
  if (!verb) return [];
  const wanted = stem.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const exported = [...read(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, found = '']) => found,
  );
  const fits = exported.some((found) => found === wanted || found === `${wanted}With` || agentOf(wanted) === found);
  return fits ? [] : [{ file, says: `is named by a verb and does not export ${wanted}` }];
}

/** `appendEntries` may be handed out by an `entryAppender`: who is given what it needs first. */
function agentOf(verbNoun: string): string {
  const [, verb = '', noun = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(verbNoun) ?? [];
  const singular = noun.replace(/ies$/, 'y').replace(/s$/, '');
  return `${singular.charAt(0).toLowerCase()}${singular.slice(1)}${verb.charAt(0).toUpperCase()}${verb.slice(1).replace(/e$/, '')}er`;
}

/** Modules that lack their README, contract or place on a floor, and floors that name no module. */
export function findModuleOffences(files: readonly string[]): Offence[] {
  const present = new Set(files);
  const modules = new Set(files.flatMap((file) => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? []));
  const onFloors = new Set(floors.server.flat());
  const offences: Offence[] = [];
  for (const module of modules) {
    const at = `server/src/modules/${module}`;
    if (!onFloors.has(module)) offences.push({ file: at, says: 'has no floor in tools/floors.cjs' });
    if (!present.has(`${at}/README.md`)) offences.push({ file: at, says: 'has no README.md' });
    if (!present.has(`${at}/index.ts`)) offences.push({ file: at, says: 'has no front door (index.ts)' });
    if (present.has(`${at}/routes.ts`) && !present.has(`contract/src/${module}/endpoints.ts`))
      offences.push({ file: at, says: 'has endpoints and no contract of its name' });
  }
  const features = new Set(files.flatMap((file) => /^web\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? []));
  const featureFloors = new Set(floors.features.flat());
  for (const feature of features)
    if (!featureFloors.has(feature))
      offences.push({ file: `web/src/features/${feature}`, says: 'has no floor in tools/floors.cjs' });
  for (const module of onFloors)
    if (!modules.has(module)) offences.push({ file: 'tools/floors.cjs', says: `names ${module}, which is no module` });
  return offences;
}

const silenced: readonly [RegExp, string][] = [
  [/@ts-(ignore|nocheck|expect-error)/, 'silences the compiler'],
  [/biome-ignore(?![^\n]*: \S)/, 'silences the linter without a reason'],
  [/\b(it|test|describe)\.(only|skip|todo)\b/, 'leaves a test out'],
  [/(https?:\/\/)?registry\.(npmjs|yarnpkg)\.[a-z]+/, 'names a package registry'],
  [/\bcoming soon\b|\blorem ipsum\b/i, 'promises what is not there'],
  [/\.\.\.\{/, 'spreads a literal, which hides misspelt properties from the compiler'],
];

/** Words and marks that no source may hold. */
export function findTextOffences(files: readonly string[], read: (file: string) => string): Offence[] {
  const offences: Offence[] = [];
  for (const file of files) {
    if (!/\.(ts|tsx|css|html|sql|md|json|cjs|mjs)$/.test(file) || /check-vocabulary(\.test)?\.ts$/.test(file)) continue;
    const text = read(file);
    for (const [pattern, says] of silenced) if (pattern.test(text)) offences.push({ file, says });
    if (/\.(test|spec)\.tsx?$/.test(file) && /\bwaitForTimeout\(/.test(text))
      offences.push({ file, says: 'waits by the clock in a test' });
    if (
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      /\bas any\b|: any\b|<any>/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
    )
      offences.push({ file, says: 'uses any' });
    if (/^web\/src\/.*\.tsx$/.test(file) && /\bmaxLength=["{]\s*["'\d]/.test(text))
      offences.push({ file, says: 'says how long a text may be; that is said by the contract alone' });
  }
  return offences;
}

/** Exported functions, classes and components that do not say their promise. */
export function findSilentExports(files: readonly string[], read: (file: string) => string): Offence[] {
  const offences: Offence[] = [];
  for (const file of files) {
    if (
      !/^(contract|evidence|server|verifier|web)\/src\/.*\.tsx?$/.test(file) ||
      /\.test\.tsx?$/.test(file) ||
      mayBeLonger.has(file)
    )
      continue;
    const lines = read(file).split('\n');
    for (const [place, line] of lines.entries()) {
      const name = /^export (?:default )?(?:async )?(?:function\*?|class) (\w+)/.exec(line)?.[1];
      if (name && !/\*\/\s*$/.test(lines[place - 1] ?? ''))
        offences.push({ file, says: `exports ${name} without a line that says what it promises` });
    }
  }
  return offences;
}

/** Everything that the files of a project break. */
export function findOffences(top: string): { offences: Offence[]; looked: number } {
  const files = listSources(top);
  const read = (file: string) => readFileSync(join(top, file), 'utf8');
  const offences = [
    ...findNameOffences(files, read),
    ...findModuleOffences(files),
    ...findTextOffences(files, read),
    ...findSilentExports(files, read),
  ];
  return { offences, looked: files.length };
}
