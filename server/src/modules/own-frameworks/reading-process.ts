import { givenTask } from '../../foundation/apart/given-task.ts';
import { frameworkIn } from './framework-file.ts';
import { linksInFile } from './links-in-file.ts';
import { oscalFileIn } from './oscal-file.ts';
import type { ReadingHead } from './read-file-apart.ts';

/** A process that reads one file from its input, says what came of it, and ends. */
const {
  head: { kind, table, isGuessed, framework, answers = '' },
  parts: [bytes = new Uint8Array(), catalogue],
} = await givenTask<ReadingHead>();
const answer =
  kind === 'framework'
    ? frameworkIn(bytes, { table, catalogue, isGuessed })
    : kind === 'links'
      ? linksInFile(bytes, framework ?? { name: '', version: '', requirements: [] }, answers)
      : oscalFileIn(bytes);
process.stdout.write(JSON.stringify(answer));
