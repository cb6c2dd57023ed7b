import { givenTask } from '../apart/given-task.ts';
import { readLetter } from './letter.ts';

/** A process that reads one letter from its input, says what is in it, and ends. What cannot be read is said to be nothing. */
const {
  parts: [bytes = new Uint8Array()],
} = await givenTask();

const read = await readLetter(bytes).catch(() => null);
process.stdout.write(JSON.stringify(read));
