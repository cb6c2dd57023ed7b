import type { FamilyWorking, Tier, TierBlocker } from '@claimlock/contract/compliance/assurance';
import { capitalised } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Column, DataTable, opensLook } from '../../../ui/DataTable.tsx';
import { StatusIcon } from '../../../ui/Status.tsx';
import { reachableTiers } from './tier-steps.ts';

/** The twelve families: level, weight, freshness and points; what is reached, and what the next level asks. */
export function FamiliesTable({
  families,
  nextTier,
  blockers,
  open,
  onOpen,
}: {
  readonly families: readonly FamilyWorking[];
  readonly nextTier: Tier | null;
  /** What the next tier waits for: it names a family whose proof is too old as well as one whose level is too low. */
  readonly blockers: readonly TierBlocker[];
  /** The family whose panel is open. */
  readonly open: string | undefined;
  readonly onOpen: (family: FamilyWorking['family']) => void;
}) {
  const shortOf = ({ family }: FamilyWorking) => (blockers.some((one) => one.family === family) ? nextTier : null);
  const columns: Column<FamilyWorking>[] = [
    {
      id: 'family',
      heading: 'Family',
      cell: (family) => <Name family={family} shortOf={shortOf(family)} onOpen={onOpen} />,
    },
    { id: 'level', heading: 'Level', cell: (family) => <Level family={family} /> },
    {
      id: 'reached',
      heading: 'Reached, and what the next level asks',
      wide: true,
      cell: (family) => <Reached family={family} />,
    },
    {
      id: 'minimum',
      heading: 'Lowest level for B · S · G · P',
      from: 'xl',
      cell: ({ level, minimum }) => (
        <span className="numeric inline-flex gap-2">
          {reachableTiers.map((tier) => (
            <span
              key={tier}
              title={`${tier} asks for level ${minimum[tier]}`}
              className={
                level >= minimum[tier]
                  ? 'text-ink'
                  : 'font-semibold text-bad underline decoration-dotted underline-offset-[3px]'
              }
            >
              <span className="sr-only">{tier} </span>
              {minimum[tier]}
              {level < minimum[tier] && <span className="sr-only">, not reached</span>}
            </span>
          ))}
        </span>
      ),
    },
    { id: 'freshness', heading: 'Freshness', from: 'lg', cell: ({ freshnessWhy }) => capitalised(freshnessWhy) },
    {
      id: 'points',
      heading: 'Points',
      right: true,
      cell: ({ points, weight }) => (
        <span className="whitespace-nowrap">
          {points.toFixed(2)} <span className="text-ink-faint">of {weight}</span>
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="The twelve control families"
        columns={columns}
        rows={families}
        keyOf={({ family }) => family}
        sticky={false}
        current={open}
        brief={(family) => (
          <>
            <div className="flex items-baseline justify-between gap-3">
              <Name family={family} shortOf={shortOf(family)} onOpen={onOpen} />
              <span className="numeric text-13 whitespace-nowrap">
                {family.points.toFixed(2)} of {family.weight}
              </span>
            </div>
            <div className="my-1.5">
              <Level family={family} />
            </div>
            <Reached family={family} />
          </>
        )}
      />
      {/* It explains a column, and is there where that is. */}
      <div className="@container">
        <p className="border-line border-t px-4 py-2 text-12 text-ink-faint @max-[66rem]:hidden">
          B, S, G and P are Bronze, Silver, Gold and Platinum. A level that is underlined is not reached yet.
        </p>
      </div>
    </>
  );
}

function Name({
  family: { family, name },
  shortOf,
  onOpen,
}: {
  readonly family: FamilyWorking;
  /** The tier that waits for it; null where none does. */
  readonly shortOf: Tier | null;
  readonly onOpen: (family: FamilyWorking['family']) => void;
}) {
  return (
    <span>
      <button type="button" data-opens="" onClick={() => onOpen(family)} className={opensLook}>
        {name}
      </button>{' '}
      <span className="text-12 text-ink-faint">{family}</span>
      {shortOf && (
        <span className="ml-1.5 inline-block align-[-3px]">
          <StatusIcon tone="attention" size={15} label={`Below ${shortOf}`} />
        </span>
      )}
    </span>
  );
}

function Level({ family: { level } }: { readonly family: FamilyWorking }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={classNames('h-3 w-2 rounded-[2px]', step <= level ? 'bg-accent' : 'bg-line')} />
        ))}
      </span>
      <span className="numeric text-13 whitespace-nowrap">{level} of 4</span>
    </span>
  );
}

function Reached({ family: { reached, next } }: { readonly family: FamilyWorking }) {
  return (
    <span className="block text-13">
      <span className="block">{reached}</span>
      {next && <span className="block text-ink-faint">Next: {next}</span>}
    </span>
  );
}
