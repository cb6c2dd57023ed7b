import { fileURLToPath } from 'node:url';
import { type Exceeded, workApart } from '../../foundation/apart/work-apart.ts';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import type { Reading } from './draft.ts';
import type { FoundLinks, LinkedFramework } from './links-in-file.ts';
import type { OscalFile } from './oscal-file.ts';
import type { TableAsked } from './table-file.ts';
import type { KnownDocument } from './which-catalogue.ts';

/** What comes of a file, by what it is read as. */
type Answers = {
  readonly framework: Reading;
  readonly links: FoundLinks;
  readonly identity: {
    readonly document: KnownDocument | null;
    readonly problems: readonly Problem[];
    /** It took more than it may: another time it may be read. */
    readonly exceeded?: true;
  };
  readonly oscal: OscalFile;
};

/** A file to read, and as what. */
type Task<Kind extends keyof Answers = keyof Answers> = {
  readonly kind: Kind;
  readonly bytes: Uint8Array;
  readonly table?: TableAsked | undefined;
  /** Documents that a profile may import, and which of them a person selected. */
  readonly documents?: readonly Uint8Array[] | undefined;
  readonly chosen?: number | undefined;
  /** What the links of a mapping file are for, and a person’s answers about it. */
  readonly framework?: LinkedFramework | undefined;
  readonly answers?: string | undefined;
};

/** What the reading process is told before the bytes of the file and those of the documents beside it. */
export type ReadingHead = Omit<Task, 'bytes' | 'documents'>;

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
  const { bytes, documents = [], ...head } = task;
  const { said, exceeded } = await workApart<ReadingHead>(program, { head, parts: [bytes, ...documents] }, bounds);
  return exceeded === undefined ? JSON.parse(said.toString('utf8')) : refused(says[exceeded]);
}

function refused(what: string) {
  const problems: Problem[] = [{ place: null, says: `The file ${what}: more than any framework needs.`, grave: true }];
  return {
    draft: null,
    links: [],
    unsaid: null,
    document: null,
    model: null,
    content: null,
    problems,
    exceeded: true,
  } as const;
}
