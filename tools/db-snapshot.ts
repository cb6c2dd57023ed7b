import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { closedLists } from './closed-lists.ts';
import { printSchema } from './print-schema.ts';
import { openScratchDatabase } from './scratch-database.ts';

const run = promisify(execFile);

/** Writes server/schema.sql and the table types from a freshly migrated database; `--check` only compares. */
const check = process.argv.includes('--check');
const schemaFile = resolve('server/schema.sql');
const tablesFile = resolve('server/src/foundation/database/tables.ts');

const scratch = await openScratchDatabase();
try {
  const fresh = resolve('.cache/tables.ts');
  await run(process.execPath, [
    join('node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js'),
    ...['--dialect', 'postgres', '--url', scratch.address.owner, '--out-file', fresh, '--log-level', 'error'],
    ...[
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--default-schema',
      'public',
      '--exclude-pattern',
      '{migration,pgboss,as_of}.*',
    ],
    ...['--type-mapping', JSON.stringify({ timestamptz: 'Instant', int8: 'number', bytea: 'Uint8Array' })],
    ...['--overrides', JSON.stringify({ columns: await closedLists(scratch.address.owner) })],
  ]);
  const printed = await readFile(fresh, 'utf8');
  const files = new Map([
    [schemaFile, await printSchema(scratch.address.owner)],
    [
      tablesFile,
      printed
        .replace(
          /^\/\*\*[\s\S]*?\*\//,
          '/** Generated from the migrations by `npm run db:snapshot`. Change a migration, not this file. */',
        )
        .replace(
          'import type { ColumnType } from "kysely";',
          'import type { ColumnType } from "kysely";\n\n/** An instant as RFC 3339 text in UTC; a Date may be written. */\nexport type Instant = ColumnType<string, string | Date, string | Date>;',
        ),
    ],
  ]);
  let stale = 0;
  for (const [file, text] of files) {
    if (!check) await writeFile(file, text);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
      stale += 1;
      process.stderr.write(`${file} is out of date: run \`npm run db:snapshot\`.\n`);
    }
  }
  process.exitCode = stale > 0 ? 1 : 0;
} finally {
  await scratch.close();
}
