import {
  type AttestationState,
  type AttestationTest,
  readAttestation,
} from '@claimlock/contract/attestations/endpoints';
import type { CsvColumn } from '../../lib/csv.ts';
import { formatCount, formatDate, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable, opensLook } from '../../ui/DataTable.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';

/** What was tested over the period, and how often it was not as it should be. */
export function AttestationTests({
  clientId,
  frameworkId,
  state,
  onOpen,
  whyNot,
  current,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly state: AttestationState;
  readonly onOpen: (what: string) => void;
  readonly whyNot: string | undefined;
  readonly current: string | undefined;
}) {
  const { tests } = state;
  return (
    <div className="border-line border-t">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
        <h3 className="font-semibold">Tests and exceptions</h3>
        <span className="flex flex-wrap gap-2">
          <ExportRows
            of={readAttestation}
            at={{ clientId, frameworkId }}
            file="tests-and-exceptions"
            columns={exported}
            total={tests.length}
            read={async () => tests}
          />
          <Button size="small" whyNot={whyNot} onClick={() => onOpen('test')}>
            Record a test
          </Button>
        </span>
      </div>
      {tests.length === 0 ? (
        <Empty title="No tests yet">
          Each test says how many there were, how many were looked at, and how many were not as they should be.
        </Empty>
      ) : (
        <DataTable
          caption="Tests and exceptions"
          columns={columns(onOpen)}
          rows={tests}
          keyOf={({ id }) => id}
          current={current}
          sticky={false}
          brief={(test) => <Brief test={test} onOpen={onOpen} />}
        />
      )}
    </div>
  );
}

const exported: readonly CsvColumn<AttestationTest>[] = [
  { heading: 'Criterion', cell: ({ ref }) => ref },
  { heading: 'What was looked at', cell: ({ what }) => what },
  { heading: 'On', cell: ({ testedOn }) => testedOn },
  { heading: 'Population', cell: ({ population }) => population },
  { heading: 'Sample', cell: ({ sampled }) => sampled },
  { heading: 'Exceptions', cell: ({ exceptions }) => exceptions },
  { heading: 'Response', cell: ({ response }) => response },
  { heading: 'Counts', cell: ({ counts }) => (counts ? 'Yes' : 'Not in the period') },
];

function columns(onOpen: (what: string) => void): Column<AttestationTest>[] {
  return [
    { id: 'ref', heading: 'Criterion', cell: ({ ref }) => <span className="numeric">{ref}</span> },
    { id: 'what', heading: 'What was looked at', wide: true, cell: (test) => <Opens test={test} onOpen={onOpen} /> },
    { id: 'on', heading: 'On', from: 'md', cell: ({ testedOn }) => formatDate(testedOn) },
    {
      id: 'sampled',
      heading: 'Sample',
      right: true,
      cell: ({ sampled, population }) => `${formatNumber(sampled)} of ${formatNumber(population)}`,
    },
    { id: 'exceptions', heading: 'Exceptions', cell: (test) => <Exceptions test={test} /> },
  ];
}

function Opens({
  test: { id, what },
  onOpen,
}: {
  readonly test: AttestationTest;
  readonly onOpen: (what: string) => void;
}) {
  return (
    <button type="button" data-opens="" onClick={() => onOpen(id)} className={opensLook}>
      {what}
    </button>
  );
}

function Exceptions({ test: { exceptions, response, counts } }: { readonly test: AttestationTest }) {
  if (!counts) return <Status tone="out">Not in the period</Status>;
  if (exceptions === 0) return <Status tone="good">None</Status>;
  return (
    <Status tone={response ? 'attention' : 'bad'}>
      {`${formatCount(exceptions, 'exception')}${response ? '' : ', no response'}`}
    </Status>
  );
}

function Brief(props: { readonly test: AttestationTest; readonly onOpen: (what: string) => void }) {
  const { ref, sampled, population } = props.test;
  return (
    <>
      <Opens {...props} />
      <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-soft">
        <span>{ref}</span>
        <span>
          {formatNumber(sampled)} of {formatNumber(population)}
        </span>
        <Exceptions test={props.test} />
      </p>
    </>
  );
}
