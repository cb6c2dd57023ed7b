import { countedState } from '@claimlock/contract/compliance/control-verdict';
import type { Control } from '@claimlock/contract/compliance/controls';
import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import type { ReactNode } from 'react';
import type { CsvColumn } from '../../../lib/csv.ts';
import { type Column, opensLook } from '../../../ui/DataTable.tsx';
import { textLook } from '../../../ui/text-look.ts';
import { ReviewDue, ReviewOwner } from '../../control-reviews/widgets.ts';
import { type Doubt, type Doubts, doubtsAbout } from '../../control-scopes/widgets.ts';
import { proofNames } from '../requirements/result-words.ts';
import { ControlProof, ControlStateWord, doubtedVerdict, ProofUntil } from './ControlState.tsx';
import { countedEvidence, type Reviews } from './controls-address.ts';

/** The review of a control for the organisation as a whole; undefined where the reader may not see reviews. */
export function wholeOf(reviews: Reviews | undefined, controlId: string): ControlReview | undefined {
  return reviews?.get(controlId)?.find(({ part }) => part === null);
}

/** Everybody who answers for a control, by name, after what is nobody's. */
export function ownersOf(reviews: readonly ControlReview[]) {
  const owners = new Map(reviews.flatMap(({ owner }) => (owner ? [[String(owner.id), owner.name] as const] : [])));
  const named = [...owners].map(([value, label]) => ({ value, label }));
  return [
    { value: 'nobody', label: 'Unassigned' },
    ...named.sort((one, other) => one.label.localeCompare(other.label)),
  ];
}

/** What an exported list of controls holds; owners and reviews for readers who may see them. */
export const exported = (reviews: Reviews | undefined, doubts: Doubts | undefined): readonly CsvColumn<Control>[] => [
  { heading: 'Control', cell: ({ id }) => id },
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Domain', cell: ({ domain }) => domain },
  { heading: 'State', cell: (control) => doubtedVerdict(control, doubtsAbout(doubts, control.id)).verdict },
  { heading: 'Proof', cell: ({ proof }) => proof && proofNames[proof] },
  { heading: 'Last test', cell: (control) => countedState(control)?.testedOn ?? null },
  { heading: 'Test valid until', cell: (control) => countedState(control)?.testedUntil ?? null },
  { heading: 'Evidence', cell: (control) => countedEvidence(control).evidence?.numbers.join(' ') ?? null },
  {
    heading: 'Evidence until',
    cell: (control) => countedEvidence(control).until,
  },
  { heading: 'Last confirmed', cell: (control) => countedState(control)?.confirmedOn ?? null },
  ...(reviews
    ? [
        { heading: 'Owner', cell: ({ id }: Control) => wholeOf(reviews, id)?.owner?.name ?? null },
        { heading: 'Next review', cell: ({ id }: Control) => wholeOf(reviews, id)?.dueOn ?? null },
      ]
    : []),
  { heading: 'Requirements', cell: ({ serves }) => serves },
];

/** The columns of the table of controls; the first one holds what a row is selected with, where rows can be. */
export function columns(
  onOpen: (id: string) => void,
  reviews: Reviews | undefined,
  doubts: Doubts | undefined,
  select: { readonly control: ReactNode; readonly cell: (control: Control) => ReactNode } | undefined,
): Column<Control>[] {
  return [
    ...(select ? [{ id: 'select', heading: 'Selected', ...select }] : []),
    {
      id: 'id',
      heading: 'Control',
      cell: ({ id }) => <span className="numeric whitespace-nowrap text-ink-faint">{id}</span>,
    },
    {
      id: 'name',
      heading: 'Name',
      wide: true,
      cell: ({ id, name }) => (
        <button type="button" data-opens="" onClick={() => onOpen(id)} className={opensLook}>
          {name}
        </button>
      ),
    },
    {
      id: 'state',
      heading: 'State',
      cell: (control) => (
        <span className="inline-block min-w-38">
          <ControlStateWord control={control} doubts={doubtsAbout(doubts, control.id)} />
        </span>
      ),
    },
    {
      id: 'proof',
      heading: 'Proof',
      cell: (control) => <ProofUntil control={control} doubts={doubtsAbout(doubts, control.id)} />,
    },
    ...(reviews ? reviewColumns(reviews) : []),
    { id: 'serves', heading: 'Requirements', right: true, from: 'xl', cell: ({ serves }) => serves },
  ];
}

/** Who answers for a control, and when it is reviewed next. */
const reviewColumns = (reviews: Reviews): Column<Control>[] => [
  {
    id: 'owner',
    heading: 'Owner',
    from: 'lg',
    cell: ({ id }) => {
      const owner = wholeOf(reviews, id)?.owner ?? null;
      return (
        <span className={textLook(owner?.name ?? '')}>
          <ReviewOwner owner={owner} />
        </span>
      );
    },
  },
  {
    id: 'review',
    heading: 'Next review',
    from: 'lg',
    cell: ({ id }) => <Due review={wholeOf(reviews, id)} />,
  },
];

function Due({ review }: { readonly review: ControlReview | undefined }) {
  return review ? <ReviewDue review={review} /> : '–';
}

/** What stands of a control where tables become lists. */
export function Brief({
  control,
  doubts,
  review,
  onOpen,
  select,
}: {
  readonly control: Control;
  readonly doubts: readonly Doubt[] | undefined;
  readonly review: ControlReview | undefined;
  readonly onOpen: (id: string) => void;
  readonly select: ReactNode;
}) {
  return (
    <div className="flex items-start gap-3">
      {select}
      <div className="min-w-0">
        <button type="button" data-opens="" onClick={() => onOpen(control.id)} className={opensLook}>
          <span className="numeric mr-1 font-normal text-ink-faint">{control.id} </span>
          {control.name}
        </button>
        <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-soft">
          <ControlStateWord control={control} doubts={doubts} />
          <ControlProof control={control} doubts={doubts} labelled />
          <span>{control.domain}</span>
          {review?.dueOn && (
            <span>
              Review <ReviewDue review={review} />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
