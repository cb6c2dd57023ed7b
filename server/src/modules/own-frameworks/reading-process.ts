import { frameworkIn } from './framework-file.ts';
import { pairsIn } from './mapping-file.ts';
import { oscalFileIn } from './oscal-file.ts';
import type { TaskHead } from './read-apart.ts';

/** A process that reads one file from its input, says what came of it, and ends. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const whole = Buffer.concat(chunks);
const from = whole.indexOf(0x0a) + 1;
const { kind, sheet, size, catalogueSize }: TaskHead = JSON.parse(whole.toString('utf8', 0, from));
const bytes = whole.subarray(from, from + size);
const catalogue = catalogueSize === null ? undefined : whole.subarray(from + size, from + size + catalogueSize);
const answer =
  kind === 'framework'
    ? frameworkIn(bytes, { sheet, catalogue })
    : kind === 'pairs'
      ? pairsIn(bytes)
      : oscalFileIn(bytes);
process.stdout.write(JSON.stringify(answer));
