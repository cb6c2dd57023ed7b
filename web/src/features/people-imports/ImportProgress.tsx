import { isUnderWay } from '@claimlock/contract/operations/watching';
import { daysRowsAreKept } from '@claimlock/contract/people-imports/columns';
import {
  cancelPeopleImport,
  type PeopleImport,
  readFailedRows,
  readPeopleImport,
} from '@claimlock/contract/people-imports/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { saveAs } from '../../lib/csv.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { reading, refreshAll, useWrite } from '../../lib/query.ts';
import { ProgressBar } from '../../ui/Bars.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { UnsentInvitations } from '../mail/widgets.ts';
import { doneWords } from './import-words.ts';
import { failedRowsCsv } from './people-csv.ts';

/** How often an import that is under way is looked at. */
const everyMs = 1_500;

type Around = {
  readonly clientId: string;
  readonly importId: string;
  /** Where the people are listed. */
  readonly people: string;
  readonly onAnother: () => void;
};

/** An import that has begun: how far it is, and what came of it. */
export function ImportProgress(around: Around) {
  const { clientId, importId } = around;
  const client = useQueryClient();
  const query = useQuery({
    ...reading(readPeopleImport, { clientId, importId }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data.state) && everyMs,
  });
  const over = query.data !== undefined && !isUnderWay(query.data.state);
  useEffect(() => {
    if (over) void refreshAll(client);
  }, [over, client]);
  return (
    <Loaded query={query} what="The import" skeleton={<SkeletonText lines={4} />}>
      {(found) => (over ? <Result {...around} found={found} /> : <UnderWay clientId={clientId} found={found} />)}
    </Loaded>
  );
}

function UnderWay({ clientId, found }: { readonly clientId: string; readonly found: PeopleImport }) {
  const cancel = useWrite(cancelPeopleImport);
  const { id, rows, added, updated, skipped, failed, cancelling } = found;
  const done = added + updated + skipped + failed;
  return (
    <Section title="Importing" padded>
      <ProgressBar label="Progress" percent={rows === 0 ? null : (100 * done) / rows} />
      <p aria-live="polite" className="numeric mt-1.5 text-13 text-ink-soft">
        {formatNumber(done)} of {formatCount(rows, 'row')} · {doneWords(found)}
      </p>
      <p className="mt-3 text-13 text-ink-soft">You may leave this page: the import goes on.</p>
      {cancel.error && <ProblemNotice problem={problemOf(cancel.error)} />}
      <div className="mt-4">
        <Button
          whyNot={cancelling ? 'The import stops after the rows that are worked on.' : undefined}
          busy={cancel.isPending && 'Cancelling'}
          onClick={() => cancel.mutate({ clientId, importId: id })}
        >
          Cancel the import
        </Button>
      </div>
    </Section>
  );
}

const outcomes = {
  Completed: { tone: 'good', title: 'Upload successful!' },
  'Completed with errors': { tone: 'attention', title: 'Some rows were not imported' },
  Cancelled: { tone: 'attention', title: 'The import was cancelled. Who was added stays.' },
} as const;
const failure = { tone: 'bad', title: 'Failed to upload' } as const;

function outcomeOf({ state, added, updated, skipped }: PeopleImport) {
  if (state === 'Cancelled') return outcomes.Cancelled;
  if (added + updated + skipped === 0) return failure;
  return state === 'Completed' ? outcomes.Completed : outcomes['Completed with errors'];
}

function Result({ clientId, importId, people, onAnother, found }: Around & { readonly found: PeopleImport }) {
  const { tone, title } = outcomeOf(found);
  const failed = useMutation({
    mutationFn: () => call(readFailedRows, { clientId, importId }),
    onSuccess: ({ rows }) => saveAs('rows-not-imported.csv', failedRowsCsv(rows), 'text/csv'),
  });
  return (
    <Section title="Result" padded>
      <div className="max-w-[720px] space-y-4">
        <Notice tone={tone} title={title}>
          {doneWords(found)}
        </Notice>
        <UnsentInvitations invited={found.invited} />
        {found.failed > 0 && (
          <div className="space-y-2">
            <p className="text-ink-soft">
              The rows that were not imported are kept for {daysRowsAreKept} days. The file has the shape of the
              template, with the problem beside each row: mend it and import it again.
            </p>
            {failed.error && <ProblemNotice problem={problemOf(failed.error)} />}
            <Button
              icon={<Download aria-hidden="true" size={15} />}
              busy={failed.isPending && 'Downloading'}
              onClick={() => failed.mutate()}
            >
              Download {formatCount(found.failed, 'row')} with problems
            </Button>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="primary" to={people}>
            See the people
          </ButtonLink>
          <Button onClick={onAnother}>Import another file</Button>
        </div>
      </div>
    </Section>
  );
}
