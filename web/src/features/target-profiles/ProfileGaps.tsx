import { type ProfileOutcome, readTargetProfile } from '@claimlock/contract/target-profiles/endpoints';
import { useState } from 'react';
import type { CsvColumn } from '../../lib/csv.ts';
import { capitalised, formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable, opensLook } from '../../ui/DataTable.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { Empty } from '../../ui/States.tsx';
import { currentFrom, type Gap, gapsOf } from './profile-gaps.ts';

const shownFirst = 10;

/** The outcomes that are short of their target, the more important first. */
export function ProfileGaps({
  about,
  outcomes,
  current,
  onOpen,
}: {
  readonly about: { readonly clientId: string; readonly frameworkId: string };
  readonly outcomes: readonly ProfileOutcome[];
  readonly current: string | undefined;
  readonly onOpen: (ref: string) => void;
}) {
  const [all, setAll] = useState(false);
  const gaps = gapsOf(outcomes);
  const targets = outcomes.filter(({ target }) => target !== null).length;
  return (
    <div className="border-line border-t">
      <div className="flex flex-wrap items-center gap-2 px-4 py-2.5">
        <div className="flex-1">
          <h3 className="font-semibold">Below target</h3>
          <p className="text-12 text-ink-faint">
            {formatCount(gaps.length, 'outcome')} short of the target, of {targets} with one
          </p>
        </div>
        <ExportRows
          of={readTargetProfile}
          at={about}
          file="outcomes-below-target"
          columns={exported}
          total={gaps.length}
          read={async () => gaps}
        />
      </div>
      {gaps.length === 0 ? (
        <Empty title={targets === 0 ? 'No target is set yet' : 'Every target is reached'}>
          {targets === 0
            ? 'Set a target for a function, then another where an outcome needs it.'
            : 'No outcome is below its target.'}
        </Empty>
      ) : (
        <DataTable
          caption="Below target"
          columns={columns(onOpen)}
          rows={all ? gaps : gaps.slice(0, shownFirst)}
          keyOf={({ ref }) => ref}
          current={current}
          sticky={false}
          brief={(gap) => <Brief gap={gap} onOpen={onOpen} />}
        />
      )}
      {gaps.length > shownFirst && !all && (
        <div className="border-line border-t p-3 text-center">
          <Button size="small" look="quiet" onClick={() => setAll(true)}>
            Show all {gaps.length}
          </Button>
        </div>
      )}
    </div>
  );
}

const exported: readonly CsvColumn<Gap>[] = [
  { heading: 'Outcome', cell: ({ ref }) => ref },
  { heading: 'Title', cell: ({ title }) => title },
  { heading: 'Current', cell: ({ current }) => current },
  { heading: 'Source of the current step', cell: (gap) => capitalised(currentFrom(gap)) },
  { heading: 'Target', cell: ({ target }) => target },
  { heading: 'Short by', cell: ({ gap }) => gap },
  { heading: 'Priority', cell: ({ priority }) => priority },
];

function Current({ gap }: { readonly gap: Gap }) {
  return (
    <>
      {gap.current} <span className="text-ink-faint">{currentFrom(gap)}</span>
    </>
  );
}

function Opens({ gap: { ref, title }, onOpen }: { readonly gap: Gap; readonly onOpen: (ref: string) => void }) {
  return (
    <button type="button" data-opens="" onClick={() => onOpen(ref)} className={opensLook}>
      {ref} {title}
    </button>
  );
}

function columns(onOpen: (ref: string) => void): Column<Gap>[] {
  return [
    { id: 'outcome', heading: 'Outcome', wide: true, cell: (gap) => <Opens gap={gap} onOpen={onOpen} /> },
    { id: 'current', heading: 'Current', cell: (gap) => <Current gap={gap} /> },
    { id: 'target', heading: 'Target', right: true, cell: ({ target }) => target },
    { id: 'gap', heading: 'Short by', right: true, cell: ({ gap }) => gap },
    { id: 'priority', heading: 'Priority', cell: ({ priority }) => priority ?? '–' },
  ];
}

function Brief({ gap, onOpen }: { readonly gap: Gap; readonly onOpen: (ref: string) => void }) {
  return (
    <>
      <Opens gap={gap} onOpen={onOpen} />
      <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-soft">
        <span>
          Current <Current gap={gap} />
        </span>
        <span>Target {gap.target}</span>
        {gap.priority && <span>{gap.priority}</span>}
      </p>
    </>
  );
}
