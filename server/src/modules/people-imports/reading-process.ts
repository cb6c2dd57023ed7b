import { givenTask } from '../../foundation/apart/given-task.ts';
import { type FileAsked, peopleInFile } from './people-file.ts';

/** A process that reads one file from its input, says what came of it, and ends. */
const {
  head,
  parts: [bytes = new Uint8Array()],
} = await givenTask<FileAsked>();

process.stdout.write(JSON.stringify(peopleInFile(bytes, head)));
