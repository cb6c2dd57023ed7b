import type * as contract from '@claimlock/contract/compliance/applicability';
import type { RequirementResult } from '@claimlock/contract/compliance/endpoints';
import { dayOf } from '../../../foundation/clock.ts';
import { printTable } from '../../../foundation/documents/table-document.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readOwnName } from '../../organisations/index.ts';
import { readStatement } from './read-statement.ts';

const columns = [
  { heading: 'Requirement', share: 9 },
  { heading: 'Title', share: 20 },
  { heading: 'Applies', share: 9 },
  { heading: 'Justification', share: 32 },
  { heading: 'In place', share: 10 },
  { heading: 'Controls', share: 24 },
];

const results: Readonly<Record<RequirementResult, string>> = {
  met: 'Met',
  partly: 'Partly',
  'not-met': 'Not met',
  'not-assessed': 'Not assessed',
  'not-applicable': '',
};

/** The statement of applicability as a document to hand over: the same lines as on the screen, in their groups. */
export const printStatement: Handler<typeof contract.printStatement> = async (context, input) => {
  const [{ framework, lines }, organisation] = [await readStatement(context, input), await readOwnName(context)];
  const madeAt = context.clock.now();
  const day = dayOf(madeAt);
  const decided = lines.filter(({ decision }) => decision !== null);
  const out = decided.filter(({ decision }) => decision?.applicable === false);
  const groups = Map.groupBy(lines, ({ group }) => group);
  return {
    name: `statement-of-applicability-${framework.id}-${day}.pdf`,
    parts: printTable({
      title: 'Statement of applicability',
      facts: [
        ['Organisation', organisation],
        ['Framework', `${framework.name}, version ${framework.version}`],
        ['As of', day],
        [
          'Decisions',
          `${lines.length} requirements that may be left out: ${decided.length - out.length} decided to apply, ${out.length} left out, ${lines.length - decided.length} not decided yet`,
        ],
      ],
      columns,
      groups: [...groups].map(([heading, here]) => ({
        heading,
        rows: here.map(({ ref, title, decision, result, controls }) => [
          ref,
          title,
          decision ? (decision.applicable ? 'Yes' : 'No') : 'Not decided',
          decision?.justification ?? '',
          results[result],
          controls.map(({ controlId, name }) => `${controlId} ${name}`).join(', '),
        ]),
      })),
      foot: `${organisation} · ${framework.name} · ${day} · Made with ClaimLock`,
      madeAt,
    }),
  };
};
