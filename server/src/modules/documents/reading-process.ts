import { givenTask } from '../../foundation/apart/given-task.ts';
import { textInFile } from './text-in-file.ts';

/** A process that reads the text of one file from its input, says it, and ends. */
const {
  head: { type },
  parts: [bytes = new Uint8Array()],
} = await givenTask<{ readonly type: string }>();
process.stdout.write(JSON.stringify(await textInFile(bytes, type)));
