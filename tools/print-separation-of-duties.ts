import { type ErrorCode, errors } from '@claimlock/contract/errors';
import type { DutyRule } from './duty-rule.ts';
import { dutyRules } from './separation-of-duties.ts';

const sentences = (codes: readonly ErrorCode[]) => [...new Set(codes.map((code) => errors[code].message))];
const code = (file: string) => `\`${file}\``;

function rowOf({ n, rule, does, note, keptBy, proofs }: DutyRule): string {
  const cells = [
    `SoD-${n}`,
    note ? `${rule} *${note}*` : rule,
    does,
    keptBy.map(code).join('<br>'),
    sentences(proofs.flatMap(({ refusals }) => refusals)).join('<br>'),
    [...new Set(proofs.map(({ file }) => file))].map(code).join('<br>'),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The rules of the separation of duties as people read them, with the sentence that a person meets. */
export function printSeparationOfDuties(): string {
  return [
    '# Separation of duties',
    '',
    'Printed from `tools/duty-rules-to-nine.ts` and `tools/duty-rules-from-ten.ts` by `npm run docs:print`. Each rule names the files that keep it and the tests that',
    'prove it; `tools/separation-of-duties.test.ts` fails where a file, a test or a refusal that is named is not there.',
    '',
    '| rule | | the product | kept by | says | proved by |',
    '|---|---|---|---|---|---|',
    ...dutyRules.map(rowOf),
    '',
  ].join('\n');
}
