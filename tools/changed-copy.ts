import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCatalogueCopy, readCopy } from './check-copy.ts';

/** Texts that people may read, by the file that holds them. */
export type Copy = ReadonlyMap<string, readonly string[]>;

/** One file's texts that are only in the earlier state, and those that are only in the later one. */
export type Changed = { readonly file: string; readonly gone: readonly string[]; readonly came: readonly string[] };

/** What differs between two states, by file. A text that only moved to another file is no change. */
export function changedCopy(before: Copy, after: Copy): Changed[] {
  const all = (copy: Copy) => new Set([...copy.values()].flat());
  const [earlier, later] = [all(before), all(after)];
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((file) => {
    const gone = [...new Set(before.get(file))].filter((text) => !later.has(text));
    const came = [...new Set(after.get(file))].filter((text) => !earlier.has(text));
    return gone.length + came.length === 0 ? [] : [{ file, gone, came }];
  });
}

const isRead = (file: string) =>
  /^server\/catalogue\/(?!.*\.schema\.json$)[^/]+\.json$/.test(file) ||
  (/^(web\/src|contract\/src|server\/src)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const git = (args: readonly string[], input = '') => execFileSync('git', args, { input, maxBuffer: 2 ** 30 });

/** The texts of a commit. */
function copyAt(commit: string): Copy {
  const files = git(['ls-tree', '-r', '--name-only', commit]).toString().split('\n').filter(isRead);
  // One process for all of them: "<hash> blob <bytes>", the bytes, and a line break, for each.
  const contents = git(['cat-file', '--batch'], files.map((file) => `${commit}:${file}\n`).join(''));
  let at = 0;
  return new Map(
    files.map((file) => {
      const start = contents.indexOf('\n', at) + 1;
      const end = start + Number(contents.toString('utf8', at, start).trim().split(' ')[2]);
      at = end + 1;
      const text = contents.toString('utf8', start, end);
      const said = file.endsWith('.json') ? readCatalogueCopy(file, text) : readCopy(file, text);
      return [file, said.map((one) => one.text)];
    }),
  );
}

/**
 * `node tools/changed-copy.ts <earlier commit> [<later commit>]` prints every text of screens, messages, emails and the
 * catalogue that changed between two commits, for editing or translation.
 */
if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? '')).href) {
  const [earlier, later = 'HEAD'] = process.argv.slice(2);
  if (!earlier) {
    process.stderr.write('Usage: node tools/changed-copy.ts <earlier commit> [<later commit>]\n');
    process.exit(2);
  }
  const changed = changedCopy(copyAt(earlier), copyAt(later));
  const count = (side: 'gone' | 'came') => changed.reduce((sum, file) => sum + file[side].length, 0);
  process.stdout.write(`${count('gone')} texts gone and ${count('came')} new, in ${changed.length} files\n`);
  for (const { file, gone, came } of changed)
    process.stdout.write(
      `\n${file}\n${gone.map((text) => `- ${text}\n`).join('')}${came.map((text) => `+ ${text}\n`).join('')}`,
    );
}
