import { fileURLToPath } from 'node:url';
import { type Exceeded, workApart } from '../../foundation/apart/work-apart.ts';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import type { Reading } from './draft.ts';
import type { Pairs } from './mapping-file.ts';
import type { OscalFile } from './oscal-file.ts';
import type { TableAsked } from './table-file.ts';

/** What comes of a file, by what it is read as. */
type Answers = {
  readonly framework: Reading;
  readonly pairs: Pairs;
  readonly oscal: OscalFile;
};

/** A file to read, and as what. */
type Task<Kind extends keyof Answers = keyof Answers> = {
  readonly kind: Kind;
  readonly bytes: Uint8Array;
  readonly table?: TableAsked | undefined;
  readonly catalogue?: Uint8Array | undefined;
  readonly isGuessed?: boolean | undefined;
};

/** What the reading process is told before the bytes of the file and those of the catalogue beside it. */
export type ReadingHead = Pick<Task, 'kind' | 'table' | 'isGuessed'>;

/** What one file may cost at most; whatever asks for more is refused. */
const bounds = { megabytes: 256, milliseconds: 20_000, said: 32 * 1024 * 1024 } as const;
const program = fileURLToPath(new URL('./reading-process.ts', import.meta.url));

const says: Readonly<Record<Exceeded, string>> = {
  memory: 'takes too much memory to read',
  time: 'takes too long to read',
  length: 'holds too much',
};

/** Reads a file in a process of its own: one that was made to exhaust it is refused like any other, and nobody waits. */
export async function readFileApart<Kind extends keyof Answers>(task: Task<Kind>): Promise<Answers[Kind]> {
  const { kind, table, isGuessed, bytes, catalogue } = task;
  const head: ReadingHead = { kind, table, isGuessed };
  const { said, exceeded } = await workApart(
    program,
    { head, parts: catalogue ? [bytes, catalogue] : [bytes] },
    bounds,
  );
  return exceeded === undefined ? JSON.parse(said.toString('utf8')) : refused(says[exceeded]);
}

function refused(what: string) {
  const problems: Problem[] = [{ place: 'the file', says: `It ${what}: more than any framework needs.`, grave: true }];
  return { draft: null, pairs: [], mappings: [], model: null, content: null, problems };
}
