import { now } from '../../lib/clock.ts';
import { type Column, DataTable, opensLook } from '../../ui/DataTable.tsx';
import { Ago } from '../../ui/When.tsx';
import { TestState } from './TestState.tsx';
import { aboutOf, type KnownTest, keyOf, nextRunWord } from './test-status.ts';

/** Tests, one to a line: how it stands, what was seen, since when. */
export function TestsTable({
  tests,
  current,
  onOpen,
}: {
  readonly tests: readonly KnownTest[];
  readonly current: string | undefined;
  readonly onOpen: (test: KnownTest) => void;
}) {
  return (
    <DataTable
      caption="Tests"
      columns={columns(onOpen)}
      rows={tests}
      keyOf={keyOf}
      current={current}
      brief={(test) => (
        <>
          <Name test={test} onOpen={onOpen} />
          <p className="mt-0.5 text-13 text-ink-soft">{test.says ?? 'No result yet.'}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-soft">
            <TestState test={test} />
            {test.lastRunAt && <Ago at={test.lastRunAt} />}
          </p>
        </>
      )}
    />
  );
}

function Name({ test, onOpen }: { readonly test: KnownTest; readonly onOpen: (test: KnownTest) => void }) {
  return (
    <span className="block min-w-0">
      <button type="button" data-opens="" onClick={() => onOpen(test)} className={opensLook}>
        {test.check.name}
        <span className="sr-only"> of {aboutOf(test)}</span>
      </button>
      <span aria-hidden="true" className="block text-12 text-ink-faint [overflow-wrap:anywhere]">
        {aboutOf(test)}
        {test.target?.confirmed === false && ' · not confirmed'}
        {test.paused && ' · paused'}
      </span>
    </span>
  );
}

function columns(onOpen: (test: KnownTest) => void): Column<KnownTest>[] {
  return [
    { id: 'name', heading: 'Test', cell: (test) => <Name test={test} onOpen={onOpen} /> },
    { id: 'state', heading: 'State', cell: (test) => <TestState test={test} /> },
    {
      id: 'seen',
      heading: 'What was seen',
      wide: true,
      cell: ({ says }) => <span className="text-ink-soft">{says ?? 'No result yet'}</span>,
    },
    { id: 'since', heading: 'Since', from: 'lg', cell: ({ since }) => (since ? <Ago at={since} /> : '–') },
    {
      id: 'last',
      heading: 'Last run',
      from: 'md',
      cell: ({ lastRunAt }) => (lastRunAt ? <Ago at={lastRunAt} /> : '–'),
    },
    {
      id: 'next',
      heading: 'Next run',
      from: 'xl',
      cell: (test) => nextRunWord(test, now()) ?? (test.nextRunAt && <Ago at={test.nextRunAt} />),
    },
  ];
}
