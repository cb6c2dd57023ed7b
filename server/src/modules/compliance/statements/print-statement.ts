import type * as contract from '@claimlock/contract/compliance/applicability';
import type { RequirementResult } from '@claimlock/contract/compliance/endpoints';
import { dayOf, sayDay } from '../../../foundation/clock.ts';
import { printTable } from '../../../foundation/documents/table-document.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readOwnName } from '../../organisations/index.ts';
import { readStatement, type statementLines } from './read-statement.ts';

const columns = [
  { heading: 'Requirement', share: 9 },
  { heading: 'Title', share: 20 },
  { heading: 'Applies', share: 9 },
  { heading: 'Justification', share: 32 },
  { heading: 'In place', share: 10 },
  { heading: 'Controls', share: 24 },
];

const undecided = 'Not decided';

const summaryColumns = [
  { heading: 'Group', share: 28 },
  { heading: 'Requirements', share: 12 },
  { heading: 'Apply', share: 12 },
  { heading: 'Not applicable', share: 12 },
  { heading: undecided, share: 12 },
  { heading: 'Met', share: 12 },
  { heading: 'Proven', share: 12 },
];

type Line = Awaited<ReturnType<typeof statementLines>>[number];

/** How many of some lines apply, do not, are not decided yet, are met, and proven. */
function counted(lines: readonly Line[]) {
  const count = (holds: (line: Line) => boolean) => lines.filter(holds).length;
  return {
    all: lines.length,
    apply: count(({ decision }) => decision?.applicable === true),
    out: count(({ decision }) => decision?.applicable === false),
    open: count(({ decision }) => decision === null),
    met: count(({ result }) => result === 'met'),
    proven: count(({ result, proof }) => result === 'met' && proof !== null && proof !== 'declared'),
  };
}

const summaryRow = (name: string, lines: readonly Line[]) => {
  const { all, apply, out, open, met, proven } = counted(lines);
  return [name, ...[all, apply, out, open, met, proven].map(String)];
};

const results: Readonly<Record<RequirementResult, string>> = {
  met: 'Met',
  partly: 'Partly',
  'not-met': 'Not met',
  'not-assessed': 'Not assessed',
  'not-applicable': '',
};

/**
 * The statement of applicability as a document to hand over: a cover with its version, what each group comes to and who
 * signs for it, then the same lines as on the screen. It is a draft until every line is decided and it is signed.
 */
export const printStatement: Handler<typeof contract.printStatement> = async (context, input) => {
  const [{ framework, lines }, organisation] = [await readStatement(context, input), await readOwnName(context)];
  const madeAt = context.clock.now();
  const day = dayOf(madeAt);
  const { apply, out, open } = counted(lines);
  const decisions = lines.flatMap(({ decision }) => decision ?? []);
  const newest = decisions.toSorted((one, other) => one.decidedAt.localeCompare(other.decidedAt)).at(-1);
  // Each decision counts its own changes: together they number the statement, and the number only grows.
  const version = decisions.reduce((sum, decision) => sum + decision.version, 0);
  const groups = Map.groupBy(lines, ({ group }) => group);
  return {
    name: `statement-of-applicability-${framework.id}-${day}.pdf`,
    parts: printTable({
      title: 'Statement of applicability',
      facts: [
        ['Organisation', organisation],
        ['Framework', `${framework.name}, version ${framework.version}`],
        ['As of', sayDay(day)],
        ['Version', newest ? `${version}, last changed ${sayDay(newest.decidedAt.slice(0, 10))}` : 'No decisions yet'],
        ['Approval', 'Unsigned. Approval is by signature below.'],
        [
          'Decisions',
          `${lines.length} requirements that may be excluded: ${apply} apply, ${out} not applicable, ${open} not decided yet`,
        ],
      ],
      draft: open === 0 ? 'DRAFT · not signed yet' : `DRAFT · ${open} of ${lines.length} requirements not decided yet`,
      mark: undecided,
      cover: {
        columns: summaryColumns,
        rows: [...[...groups].map(([name, here]) => summaryRow(name, here)), summaryRow('All', lines)],
        signs: [
          ['Prepared by', newest?.decidedBy ?? ''],
          ['Approved by', ''],
        ],
      },
      columns,
      groups: [...groups].map(([heading, here]) => ({
        heading,
        rows: here.map(({ ref, title, decision, result, proof, controls }) => [
          ref,
          title,
          decision ? (decision.applicable ? 'Yes' : 'No') : undecided,
          decision?.justification ?? '',
          result === 'met' && (proof ?? 'declared') === 'declared' ? 'Met, declared' : results[result],
          controls.map(({ controlId, name }) => `${controlId} ${name}`).join(', '),
        ]),
      })),
      foot: `${organisation} · ${framework.name} · ${day} · Made with ClaimLock`,
      madeAt,
    }),
  };
};
