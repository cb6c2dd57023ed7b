import {
  type ControlTests,
  readControlTests,
  runControlTests,
  type TestState as State,
  testStates,
} from '@claimlock/contract/control-tests/endpoints';
import { Play } from 'lucide-react';
import { useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { StatusIcon } from '../../ui/Status.tsx';
import { TargetsSection } from './TargetsSection.tsx';
import { TestsTable } from './TestsTable.tsx';
import { exportedTests } from './test-columns.ts';
import { keyOf, knownTests, stateNames } from './test-status.ts';
import { testsAddress } from './tests-address.ts';
import { useTests } from './use-tests.ts';

const AddTargetPanel = later(() => import('./AddTargetPanel.tsx').then((m) => m.AddTargetPanel));
const TargetPanel = later(() => import('./TargetPanel.tsx').then((m) => m.TargetPanel));
const TestPanel = later(() => import('./TestPanel.tsx').then((m) => m.TestPanel));

/** The automated tests of controls: how each stands, and what they look at. */
export function TestsTab({ clientId }: { readonly clientId: string }) {
  const permit = useCan('control-tests.read', clientId);
  const query = useTests(clientId, permit.may);
  if (!permit.may) return <NotPermitted why={permit.why} />;
  return (
    <Loaded query={query} what="The tests" skeleton={<SkeletonRows rows={8} />}>
      {(answer) => <Tests clientId={clientId} answer={answer} />}
    </Loaded>
  );
}

function Tests({ clientId, answer }: { readonly clientId: string; readonly answer: ControlTests }) {
  const may = useCan('control-tests.run', clientId);
  const run = useWrite(runControlTests);
  const [{ stands, test: current, target }, change] = useUrlState(testsAddress);
  const close = useCallback(() => change({ test: undefined, target: undefined }), [change]);
  const tests = knownTests(answer.tests, answer.checks);
  const shown = tests.filter(({ state }) => stands === undefined || state === stands);
  const open = tests.find((test) => keyOf(test) === current);
  const place = shown.findIndex((test) => keyOf(test) === current);
  const at = (index: number) => {
    const test = shown[index];
    return place >= 0 && test ? () => change({ test: keyOf(test) }, { replace: true }) : undefined;
  };
  const openTarget = answer.targets.find(({ id }) => id === target);
  return (
    <div className="space-y-5">
      <Outside mode={answer.outbound} />
      {run.isError && <ProblemNotice problem={problemOf(run.error)} />}
      <Section
        title="Tests"
        note={<Progress answer={answer} />}
        aside={
          <span className="flex flex-wrap gap-2">
            <ExportRows
              of={readControlTests}
              at={{ clientId }}
              file="tests"
              columns={exportedTests}
              total={shown.length}
              read={async () => shown}
              filters={[{ name: 'state', label: 'State', value: stands, words: stands && stateNames[stands].name }]}
            />
            <Button
              look="primary"
              size="small"
              whyNot={may.why}
              busy={(run.isPending || answer.underWay > 0) && `Running ${answer.underWay || ''}`.trim()}
              icon={<Play aria-hidden="true" size={14} />}
              onClick={() => run.mutate({ clientId })}
            >
              Run all now
            </Button>
          </span>
        }
      >
        <Counts counts={answer.counts} chosen={stands} onChoose={(state) => change({ stands: state })} />
        {shown.length === 0 ? (
          <Empty title={tests.length === 0 ? 'No tests yet' : 'No matching tests'}>
            {tests.length === 0 ? 'Add a domain below.' : 'Clear the filter, or select another state.'}
          </Empty>
        ) : (
          <TestsTable
            tests={shown}
            current={current}
            onOpen={(test) => change({ test: keyOf(test), target: undefined })}
          />
        )}
      </Section>
      <TargetsSection
        clientId={clientId}
        targets={answer.targets}
        current={target}
        onOpen={(id) => change({ target: id, test: undefined })}
      />
      {open && (
        <TestPanel
          key={keyOf(open)}
          clientId={clientId}
          test={open}
          onClose={close}
          onPrevious={at(place - 1)}
          onNext={at(place + 1)}
        />
      )}
      {target === 'new' && (
        <AddTargetPanel clientId={clientId} onAdded={(id) => change({ target: id })} onClose={close} />
      )}
      {openTarget && (
        <TargetPanel
          key={openTarget.id}
          clientId={clientId}
          target={openTarget}
          targets={answer.targets}
          onClose={close}
        />
      )}
    </div>
  );
}

function Progress({ answer: { tests, underWay } }: { readonly answer: ControlTests }) {
  return (
    <span role="status">
      {underWay === 0
        ? 'They run by themselves. Each failure becomes a finding; the status of a control stays yours to set.'
        : `${tests.length - underWay} of ${tests.length} done. They go on when you leave this page.`}
    </span>
  );
}

function Outside({ mode }: { readonly mode: ControlTests['outbound'] }) {
  if (mode === 'on') return null;
  // It is so for good, and no news: it neither rises nor is announced.
  return mode === 'demo' ? (
    <p className="flex items-start gap-2 text-ink-soft">
      <span className="mt-0.5">
        <StatusIcon tone="info" size={17} />
      </span>
      <span className="max-w-[80ch]">
        This demo calls nobody outside. Its names end in .example and belong to nobody; tests read what is recorded for
        them, and judge it as they would the real thing.
      </span>
    </p>
  ) : (
    <Notice tone="attention" title="Outbound calls are switched off">
      Tests of domains, hosts and addresses are not run until your operator switches them on.
    </Notice>
  );
}

function Counts({
  counts,
  chosen,
  onChoose,
}: {
  readonly counts: ControlTests['counts'];
  readonly chosen: State | undefined;
  readonly onChoose: (state: State | undefined) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-2 border-line border-b px-4 py-2.5">
      <legend className="sr-only">Show tests by state</legend>
      {testStates.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={chosen === state}
          onClick={() => onChoose(chosen === state ? undefined : state)}
          className={classNames(
            'inline-flex h-8 items-center gap-1.5 rounded-md border px-2.5 text-13 transition-colors',
            chosen === state
              ? 'border-accent bg-accent-soft font-medium text-accent'
              : 'border-line-strong text-ink-soft hover:border-control hover:text-ink',
          )}
        >
          <StatusIcon tone={stateNames[state].tone} size={14} />
          {stateNames[state].name}
          <span className="numeric font-semibold text-ink">{counts[state]}</span>
        </button>
      ))}
    </fieldset>
  );
}
