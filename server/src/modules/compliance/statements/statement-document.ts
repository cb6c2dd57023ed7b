import type { Doubts } from '@claimlock/contract/compliance/control-doubts';
import { countedWords, type RestingResult, resultDoubt } from '@claimlock/contract/compliance/requirement-doubts';
import { proofNames, resultNames } from '@claimlock/contract/compliance/result-words';
import { sayDay } from '../../../foundation/clock.ts';
import type { TableDocument } from '../../../foundation/documents/table-content.ts';
import type { ApprovalRow } from './approval-store.ts';
import { changedSince, counted, type SheetLine, type StatementSheet } from './statement-sheet.ts';

const undecided = 'Not decided';

const columns = [
  { heading: 'Requirement', share: 11 },
  { heading: 'Title', share: 22 },
  { heading: 'Applies', share: 11 },
  { heading: 'Justification', share: 32 },
  { heading: 'In place', share: 13 },
  { heading: 'Proof', share: 13 },
  { heading: 'Controls', share: 28 },
];

const summaryColumns = [
  { heading: 'Group', share: 28 },
  { heading: 'Requirements', share: 12 },
  { heading: 'Apply', share: 12 },
  { heading: 'Not applicable', share: 12 },
  { heading: undecided, share: 12 },
  { heading: 'Met', share: 12 },
  { heading: 'Proven', share: 12 },
];

/** What speaks against requirements on the day of a document, in a word, by their refs; undefined where that is not known. */
export type InDoubt = ReadonlyMap<string, string> | undefined;

/** What speaks against the lines of a statement; of what is not known no line says anything, and its summary says that. */
export function inDoubtOf(
  lines: readonly (RestingResult & { readonly ref: string })[],
  doubts: Doubts | undefined,
): InDoubt {
  if (!doubts) return undefined;
  return new Map(
    lines.flatMap((line) => {
      const word = resultDoubt(line, doubts);
      return word ? [[line.ref, word] as const] : [];
    }),
  );
}

/** How many of some lines are met and contradicted; undefined where that is not known. */
const contradictedOf = (lines: readonly SheetLine[], inDoubt: InDoubt) =>
  inDoubt && lines.filter(({ ref, result }) => result === 'met' && inDoubt.get(ref) === 'contradicted').length;

/** How far a requirement is in place, with what speaks against that as its screen says it. */
function inPlace({ ref, result }: SheetLine, inDoubt: InDoubt): string {
  if (result === 'not-applicable') return '';
  const word = inDoubt?.get(ref);
  return word ? `${resultNames[result]}, ${word}` : resultNames[result];
}

/** What a result rests on; only what is met says so. */
const proofWords = ({ result, proof }: SheetLine) => (result === 'met' ? proofNames[proof ?? 'declared'] : '');

function summaryRow(name: string, lines: readonly SheetLine[], inDoubt: InDoubt): string[] {
  const { all, apply, out, open, met, proven } = counted(lines);
  const against = contradictedOf(lines, inDoubt);
  const metHere = against ? `${met}, ${against} contradicted` : `${met}`;
  return [name, ...[all, apply, out, open].map(String), metHere, String(proven)];
}

/** What a document says: an approved version as it was, or the statement of a day, which is a draft of the next. */
export type PrintedStatement =
  | { readonly sheet: StatementSheet; readonly approval: ApprovalRow }
  | {
      readonly sheet: StatementSheet;
      /** The newest approved version, which it differs from; undefined before the first. */
      readonly after: (ApprovalRow & { readonly sheet: StatementSheet }) | undefined;
      readonly day: string;
    };

const dayOfApproval = ({ approved_at }: ApprovalRow) => sayDay(approved_at.slice(0, 10));

/** What changed since a version was approved, as its readers are told. */
export function changeWords({ refs, names }: ReturnType<typeof changedSince>): string {
  const count = refs.length;
  return [
    ...(count > 0 ? [`${count} ${count === 1 ? 'requirement' : 'requirements'}`] : []),
    ...(names ? ['the names on its cover'] : []),
  ].join(' and ');
}

/** What tells an approved version from a draft: on its cover, in its foot and where it is signed. */
function standing(printed: PrintedStatement) {
  const { sheet } = printed;
  const { all, open } = counted(sheet.lines);
  const prepared = ['Prepared by', sheet.prepared?.by ?? '', '', ''] as const;
  if ('approval' in printed) {
    const { approval } = printed;
    const who = `${approval.name}, ${approval.role}`;
    const on = dayOfApproval(approval);
    return {
      asOf: on,
      version: String(approval.version),
      approved: `${who}, on ${on}`,
      foot: `Version ${approval.version}`,
      draft: undefined,
      signs: [prepared, ['Approved by', who, 'Approved in ClaimLock', on] as const],
    };
  }
  const { after, day } = printed;
  const next = (after?.version ?? 0) + 1;
  return {
    asOf: sayDay(day),
    version: after
      ? `Draft of version ${next}. Changed since version ${after.version} was approved on ${dayOfApproval(after)}: ${changeWords(changedSince(after.sheet, sheet))}`
      : 'Draft of version 1',
    approved: 'Not approved yet',
    foot: `Draft of ${sayDay(day)}`,
    draft: open === 0 ? 'DRAFT · not approved yet' : `DRAFT · ${open} of ${all} requirements not decided yet`,
    signs: [prepared, ['Approved by', '', '', ''] as const],
  };
}

/**
 * A statement of applicability as a document to hand over: a cover with its version, what each group comes to and who signs for
 * it, then its lines. Until it is approved every page says that it is a draft. What speaks against it on the day on which it is
 * handed over is said at each line and counted, also in what was approved before that was so.
 */
export function statementDocument(
  printed: PrintedStatement,
  inDoubt: InDoubt,
  /** The day of that, where it is not the document's own. */
  doubtedOn?: string,
): Omit<TableDocument, 'madeAt'> {
  const { organisation, framework, prepared, lines } = printed.sheet;
  const { asOf, version, approved, foot, draft, signs } = standing(printed);
  const { all, apply, out, open, met } = counted(lines);
  const groups = Map.groupBy(lines, ({ group }) => group);
  return {
    title: 'Statement of applicability',
    facts: [
      ['Organisation', organisation],
      ['Framework', `${framework.name}, version ${framework.version}`],
      ['As of', asOf],
      ['Version', version],
      ['Approved by', approved],
      ['Last decision', prepared ? sayDay(prepared.on) : 'None yet'],
      [
        'Decisions',
        `${all} requirements that may be excluded: ${apply} apply, ${out} not applicable, ${open} not decided yet`,
      ],
      ['Implementation', countedWords(`${met} met`, met, contradictedOf(lines, inDoubt))],
      ...(doubtedOn === undefined ? [] : [['Contradictions and reviews as of', sayDay(doubtedOn)] as const]),
    ],
    ...(draft && { draft }),
    mark: undecided,
    cover: {
      columns: summaryColumns,
      rows: [...[...groups].map(([name, here]) => summaryRow(name, here, inDoubt)), summaryRow('All', lines, inDoubt)],
      signs,
    },
    columns,
    groups: [...groups].map(([heading, here]) => ({
      heading,
      rows: here.map((line) => [
        line.ref,
        line.title,
        line.decision ? (line.decision.applicable ? 'Yes' : 'No') : undecided,
        line.decision?.justification ?? '',
        inPlace(line, inDoubt),
        proofWords(line),
        line.controls.map(({ controlId, name }) => `${controlId} ${name}`).join(', '),
      ]),
    })),
    foot: `${organisation} · ${framework.name} · ${foot} · Made with ClaimLock`,
  };
}
