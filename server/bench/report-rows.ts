import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductError } from '@claimlock/contract/errors';
import { gatherPdf, type ReportTable, writeCsv, writeXlsx } from '../src/modules/reporting/report-table.ts';
import { report, times } from './report.ts';

const mb = 1024 * 1024;
const head = { title: 'Audit extract', organisation: 'Bench', madeAt: new Date('2026-11-20T09:00:00Z') };
const begun = Date.UTC(2026, 0, 1);

const cellsOf = (place: number) => [
  place,
  new Date(begun + place * 60_000).toISOString(),
  `Person ${place % 97}`,
  'Control changed',
  `IAM-0${place % 9}`,
  'implementation from planned to implemented, effectiveness untested',
];

/** A table of so many rows, as an audit extract has them. */
function tableOf(count: number): ReportTable {
  return {
    facts: [['Entries', String(count)]],
    columns: [
      { heading: 'Entry', width: 8, kind: 'number' },
      { heading: 'When', width: 20, kind: 'instant' },
      { heading: 'Person', width: 24 },
      { heading: 'What happened', width: 30 },
      { heading: 'About', width: 16 },
      { heading: 'Facts', width: 60 },
    ],
    rows: (async function* () {
      for (let place = 0; place < count; place += 1) yield { cells: cellsOf(place) };
    })(),
  };
}

/** The same cells with commas between them: as little as writing rows can be. */
async function* bareRows(count: number): AsyncGenerator<string> {
  let batch = '';
  for (let place = 0; place < count; place += 1) {
    batch += `${cellsOf(place).join(',')}\r\n`;
    if (batch.length < 64 * 1024) continue;
    yield batch;
    batch = '';
  }
  yield batch;
}

type Written = { readonly seconds: number; readonly mb: number; readonly more: number };

/** Writes what comes to the disk: how long it took, how large it is, and how much more memory was in use at most, in MB. */
async function written(folder: string, parts: () => AsyncIterable<string | Uint8Array>): Promise<Written> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const path = join(folder, 'rows');
  const started = performance.now();
  const file = await open(path, 'w');
  try {
    for await (const part of parts()) {
      await (typeof part === 'string' ? file.write(part) : file.write(part));
      most = Math.max(most, process.memoryUsage().rss);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  const seconds = (performance.now() - started) / 1000;
  return { seconds, mb: (await stat(path)).size / mb, more: (most - before) / mb };
}

/** Does something, and answers how much memory the processes that it started held at most, one at a time, in MB. */
async function besides<Value>(work: () => Promise<Value>): Promise<{ value: Value; most: number }> {
  let most = 0;
  const timer = setInterval(async () => {
    const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').catch(() => '');
    for (const child of children.split(' ').filter(Boolean)) most = Math.max(most, await peakOf(child));
  }, 50);
  try {
    const value = await work();
    return { value, most };
  } finally {
    clearInterval(timer);
  }
}

/** How much memory a process that lays out has held at most so far, in MB; nothing of any other. */
async function peakOf(child: string): Promise<number> {
  const program = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
  const status = program.includes('layout-process')
    ? await readFile(`/proc/${child}/status`, 'utf8').catch(() => '')
    : '';
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Measures a report of 50,000 rows in each format beside writing the same cells with nothing around them. */
export async function measureReportRows(quick: boolean): Promise<void> {
  const count = quick ? 5_000 : 50_000;
  const section = `Reports: ${count.toLocaleString('en-GB')} rows to a file, beside the same cells written bare`;
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-bench-rows-'));
  const ways = {
    bare: () => bareRows(count),
    CSV: () => writeCsv(tableOf(count)),
    XLSX: () => writeXlsx(head, tableOf(count)),
  };
  try {
    const least = new Map<string, Written>();
    for (let round = 0; round < 4; round += 1)
      for (const [name, parts] of Object.entries(ways)) {
        const one = await written(folder, parts);
        const known = least.get(name);
        // The quickest round, and the most memory of any: later rounds find what the first one has taken.
        const more = Math.max(one.more, known?.more ?? 0);
        const quickest = known && known.seconds < one.seconds ? known : one;
        least.set(name, { ...quickest, more });
      }
    const bare = least.get('bare');
    if (!bare) throw new Error('The bare rows were not written.');
    const say = (what: string, { seconds, mb: size, more }: Written) =>
      report(section, {
        what,
        value: `${seconds.toFixed(2)} s`,
        against: `${times(seconds / bare.seconds)} of bare; ${size.toFixed(1)} MB; at most ${Math.round(more)} MB more in use`,
      });
    for (const [name, one] of least) say(name, one);
    try {
      const print = await gatherPdf(head, tableOf(count));
      const { value, most } = await besides(() => written(folder, print));
      say('PDF, laid out by processes of its own', value);
      report(section, { what: 'PDF: a process that lays out, at most', value: `${Math.round(most)} MB` });
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      report(section, { what: 'PDF', value: 'refused', against: error.message });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
