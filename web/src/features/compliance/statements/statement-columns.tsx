import type { StatementLine } from '@claimlock/contract/compliance/applicability';
import { doubtCell } from '@claimlock/contract/compliance/requirement-doubts';
import { applicabilityWord } from '@claimlock/contract/compliance/result-words';
import type { CsvColumn } from '../../../lib/csv.ts';
import { type Column, opensLook } from '../../../ui/DataTable.tsx';
import type { Doubts } from '../../control-scopes/widgets.ts';
import { ResultProof, ResultStatus } from '../requirements/ResultStatus.tsx';
import { proofNames, resultNames } from '../requirements/result-words.ts';

/** What was decided about a line, in words. */
const decided = ({ decision }: StatementLine) => (decision ? applicabilityWord(decision.applicable) : 'Not decided');

/** The columns of a statement; a press on a title opens its line. Results stand beside what speaks against controls. */
export const columns = (
  onOpen: (ref: string) => void,
  doubts: Doubts | undefined,
): readonly Column<StatementLine>[] => [
  {
    id: 'ref',
    heading: 'Reference',
    cell: ({ ref }) => <span className="numeric whitespace-nowrap text-ink-faint">{ref}</span>,
  },
  {
    id: 'title',
    heading: 'Requirement',
    wide: true,
    cell: ({ ref, title }) => (
      <button type="button" data-opens="" onClick={() => onOpen(ref)} className={opensLook}>
        {title}
      </button>
    ),
  },
  {
    id: 'decided',
    heading: 'Applicability',
    cell: (line) => <span className="whitespace-nowrap">{decided(line)}</span>,
  },
  {
    id: 'why',
    heading: 'Justification',
    from: 'lg',
    cell: ({ decision }) => <span className="clamp-two text-13 text-ink-soft">{decision?.justification ?? '–'}</span>,
  },
  {
    id: 'result',
    heading: 'In place',
    from: 'md',
    cell: (line) => <ResultStatus of={line} doubts={doubts} />,
  },
  {
    id: 'proof',
    heading: 'Proof',
    from: 'md',
    cell: (line) => <ResultProof of={line} doubts={doubts} />,
  },
];

/** A line of a statement where there is little room. */
export function Brief({
  line,
  doubts,
  onOpen,
}: {
  readonly line: StatementLine;
  readonly doubts: Doubts | undefined;
  readonly onOpen: (ref: string) => void;
}) {
  return (
    <>
      <button type="button" data-opens="" onClick={() => onOpen(line.ref)} className={opensLook}>
        <span className="numeric mr-1 font-normal text-ink-faint">{line.ref} </span>
        {line.title}
      </button>
      <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-soft">
        <span>{decided(line)}</span>
        <ResultStatus of={line} doubts={doubts} />
        <ResultProof of={line} doubts={doubts} labelled />
      </p>
    </>
  );
}

/** The columns of a statement in a file for spreadsheets. */
export const exported = (doubts: Doubts | undefined): readonly CsvColumn<StatementLine>[] => [
  { heading: 'Reference', cell: ({ ref }) => ref },
  { heading: 'Requirement', cell: ({ title }) => title },
  { heading: 'Group', cell: ({ group }) => group },
  { heading: 'Applicability', cell: decided },
  { heading: 'Justification', cell: ({ decision }) => decision?.justification ?? '' },
  { heading: 'Decided by', cell: ({ decision }) => decision?.decidedBy ?? '' },
  { heading: 'Decided at', cell: ({ decision }) => decision?.decidedAt ?? '' },
  { heading: 'In place', cell: ({ result }) => resultNames[result] },
  { heading: 'Proof', cell: ({ proof }) => proof && proofNames[proof] },
  { heading: 'In doubt', cell: (line) => doubtCell(line, doubts) },
  { heading: 'Controls', cell: ({ controls }) => controls.map(({ controlId }) => controlId).join('; ') },
];
