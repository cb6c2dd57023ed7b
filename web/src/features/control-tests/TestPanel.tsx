import { keepTestResult, readControlTest, runControlTests } from '@claimlock/contract/control-tests/endpoints';
import { FileCheck, Play } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { now } from '../../lib/clock.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { Instant } from '../../ui/When.tsx';
import { often } from './often.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { TestState } from './TestState.tsx';
import { aboutOf, type KnownTest, nextRunWord, stateNames } from './test-status.ts';

/** One test: what it saw, what that means, how to mend it, and how it stood over time. */
export function TestPanel({
  clientId,
  test,
  onClose,
  onPrevious,
  onNext,
}: {
  readonly clientId: string;
  readonly test: KnownTest;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}) {
  const { check, state, says, facts, finding, target } = test;
  return (
    <Panel kind={aboutOf(test)} title={check.name} onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
      <TestState test={test} />
      {says && <p className="mt-1 max-w-[72ch]">{says}</p>}
      {state === 'fail' && target && !target.confirmed && (
        <p className="mt-1 text-13 text-ink-soft">
          {target.name} is not confirmed as yours, so no finding is raised for it.
        </p>
      )}
      <Steps clientId={clientId} test={test} />
      <PanelPart title={state === 'fail' ? 'How to mend it' : 'What passing means'}>
        <p className="max-w-[72ch]">{state === 'fail' ? check.mend : check.passes}</p>
        {state === 'fail' && <p className="mt-1 max-w-[72ch] text-13 text-ink-soft">{check.fails}</p>}
      </PanelPart>
      {facts.length > 0 && (
        <PanelPart title="What was seen">
          <ul className="space-y-2">
            {facts.map(({ name, value }) => (
              <li key={`${name} ${value}`}>
                <p className="text-12 text-ink-faint">{name}</p>
                <p className={classNames('text-13 [overflow-wrap:anywhere]', target && 'font-mono')}>{value}</p>
              </li>
            ))}
          </ul>
        </PanelPart>
      )}
      <Runs clientId={clientId} test={test} />
      <PanelPart title="Controls">
        <ul className="space-y-1 links-apart">
          {check.controls.map(({ id, name }) => (
            <li key={id}>
              <TextLink alone to={paths.controls({ control: id })}>{`${id} ${name}`}</TextLink>
            </li>
          ))}
        </ul>
        {finding && (
          <p className="mt-2">
            The failure is{' '}
            <TextLink to={paths.findings({ finding: finding.id })}>{`finding ${finding.number}`}</TextLink>.
          </p>
        )}
      </PanelPart>
      <History clientId={clientId} test={test} />
    </Panel>
  );
}

/** When it ran and runs, how often, and where to choose otherwise. */
function Runs({ clientId, test }: { readonly clientId: string; readonly test: KnownTest }) {
  const may = useCan('control-tests.run', clientId);
  const { part: editing, take, place: next } = useNextPart<'schedule'>();
  const { paused, lastRunAt, nextRunAt, everyMinutes, scheduledBy, since } = test;
  return (
    <PanelPart title="Runs">
      {paused && (
        <div className="mb-3">
          <Notice tone="attention" title="Paused">
            {paused.reason} Since <Instant at={paused.since} />
            {scheduledBy && `, by ${scheduledBy}`}.
          </Notice>
        </div>
      )}
      <div ref={next} tabIndex={-1} className="outline-none">
        {editing ? (
          <ScheduleForm clientId={clientId} test={test} onDone={() => take(undefined)} />
        ) : (
          <>
            <Facts
              facts={[
                { name: 'Last run', value: lastRunAt ? <Instant at={lastRunAt} /> : 'Never' },
                {
                  name: 'Next run',
                  value: nextRunWord(test, now()) ?? (nextRunAt && <Instant at={nextRunAt} />),
                },
                {
                  name: 'How often',
                  value: `${often(everyMinutes)}${everyMinutes !== test.check.everyMinutes && scheduledBy ? `, set by ${scheduledBy}` : ''}`,
                },
                { name: 'Unchanged since', value: since ? <Instant at={since} /> : '–' },
              ]}
            />
            <div className="mt-3">
              <Button size="small" whyNot={may.why} onClick={() => take('schedule')}>
                {paused ? 'Change the schedule or resume' : 'Change the schedule'}
              </Button>
            </div>
          </>
        )}
      </div>
    </PanelPart>
  );
}

function Steps({ clientId, test }: { readonly clientId: string; readonly test: KnownTest }) {
  const may = useCan('control-tests.run', clientId);
  const run = useWrite(runControlTests);
  const keep = useWrite(keepTestResult);
  const { checkId, target } = test;
  const about = { clientId, checkId, targetId: target?.id ?? null };
  const failed = run.error ?? keep.error;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          whyNot={may.why ?? (test.paused ? 'This test is paused. Resume it first.' : undefined)}
          busy={(run.isPending || test.underWay) && 'Running'}
          icon={<Play aria-hidden="true" size={15} />}
          onClick={() => run.mutate(about)}
        >
          Run now
        </Button>
        {test.state === 'pass' && !keep.isSuccess && (
          <Button
            whyNot={may.why}
            busy={keep.isPending && 'Keeping it'}
            icon={<FileCheck aria-hidden="true" size={15} />}
            onClick={() => keep.mutate(about)}
          >
            Keep as evidence
          </Button>
        )}
      </div>
      {failed && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(failed)} />
        </div>
      )}
      {keep.data && (
        <div className="mt-3">
          <Notice tone="good" title={`Kept as evidence ${keep.data.number}`}>
            A second person reviews it before it proves a control.{' '}
            <TextLink to={paths.evidence({ evidence: keep.data.id })}>Open it</TextLink>
          </Notice>
        </div>
      )}
    </>
  );
}

function History({ clientId, test }: { readonly clientId: string; readonly test: KnownTest }) {
  const asked = { clientId, checkId: test.checkId, ...(test.target && { targetId: test.target.id }) };
  const query = useRead(readControlTest, asked);
  return (
    <PanelPart title="History">
      <Loaded query={query} what="The history" skeleton={<SkeletonText lines={3} />}>
        {({ history }) =>
          history.length === 0 ? (
            <p className="text-ink-soft">This test has not run yet.</p>
          ) : (
            <ol>
              {history.map(({ outcome, from, until, says, runs, askedBy }) => (
                <li key={from} className="border-line border-b py-2 last:border-b-0">
                  <p className="flex flex-wrap items-baseline gap-x-3">
                    <Status tone={stateNames[outcome].tone}>{stateNames[outcome].name}</Status>
                    <span className="text-13 text-ink-soft">
                      <Instant at={from} />{' '}
                      {until ? (
                        <>
                          to <Instant at={until} />
                        </>
                      ) : (
                        'until now'
                      )}
                    </span>
                  </p>
                  <p className="mt-0.5 text-13 text-ink-soft">{says}</p>
                  <p className="text-12 text-ink-faint">
                    {formatCount(runs, 'run')}
                    {askedBy && `, the first asked for by ${askedBy}`}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </PanelPart>
  );
}
