import { givenTask } from '../../foundation/apart/given-task.ts';
import { frameworkIn, identityIn } from './framework-file.ts';
import { linksInFile } from './links-in-file.ts';
import { oscalFileIn } from './oscal-file.ts';
import type { ReadingHead } from './read-file-apart.ts';

/** A process that reads one file from its input, says what came of it, and ends. */
const {
  head: { kind, table, chosen, framework, answers = '' },
  parts: [bytes = new Uint8Array(), ...documents],
} = await givenTask<ReadingHead>();

function answer() {
  switch (kind) {
    case 'framework':
      return frameworkIn(bytes, { table, documents, chosen });
    case 'links':
      return linksInFile(bytes, framework ?? { name: '', version: '', requirements: [] }, answers, table);
    case 'identity':
      return identityIn(bytes);
    case 'oscal':
      return oscalFileIn(bytes);
  }
}
process.stdout.write(JSON.stringify(answer()));
