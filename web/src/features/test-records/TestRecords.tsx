import { listTestRecords, type TestRecord } from '@claimlock/contract/test-records/endpoints';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { Day } from '../../ui/When.tsx';
import { type TestedPlace, TestRecordForm } from './TestRecordForm.tsx';
import { methodNames, resultNames, resultTones } from './test-words.ts';

const first = 3;

/** The tests that people made of a control, and where whoever may records one; its places are where something stands. */
export function TestRecords({
  clientId,
  controlId,
  places,
}: {
  readonly clientId: string;
  readonly controlId: string;
  readonly places: readonly TestedPlace[];
}) {
  const read = useCan('test-records.read', clientId);
  const query = useRead(listTestRecords, { clientId, controlId }, read.may);
  if (!read.may) return null;
  return (
    <PanelPart title="Tests by people">
      <Loaded query={query} what="The tests" skeleton={<SkeletonText lines={3} />}>
        {({ records, latestNextOn, isOwner, ownedPlaces }) => (
          <>
            <Records records={records} />
            <Record
              clientId={clientId}
              controlId={controlId}
              places={places}
              latestNextOn={latestNextOn}
              isOwner={isOwner}
              ownedPlaces={ownedPlaces}
            />
          </>
        )}
      </Loaded>
    </PanelPart>
  );
}

function Records({ records }: { readonly records: readonly TestRecord[] }) {
  const [all, setAll] = useState(false);
  if (records.length === 0)
    return (
      <p className="max-w-[72ch] text-ink-soft">
        No test is on record. A test shows whether the control works, and is made by someone who does not own it.
      </p>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {(all ? records : records.slice(0, first)).map((record) => (
          <li key={record.id} className="py-2 first:pt-0">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Status tone={resultTones[record.result]}>{resultNames[record.result]}</Status>
              <Day on={record.testedOn} />
              {record.part && <span className="text-13 text-ink-soft">{record.part}</span>}
            </p>
            <p className="mt-1 text-13 text-ink-soft">
              {methodNames[record.method]} · {record.tester}
              {!record.hadOwner && ', while the control had no owner'} · next test <Day on={record.nextOn} />
            </p>
            <p className="mt-1 max-w-[72ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{record.sample}</p>
            {record.found && (
              <p className="mt-1 max-w-[72ch] whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">
                {record.found}
              </p>
            )}
          </li>
        ))}
      </ul>
      {records.length > first && !all && (
        <Button size="small" look="quiet" onClick={() => setAll(true)}>
          {`Show all ${records.length} tests`}
        </Button>
      )}
    </>
  );
}

function Record({
  clientId,
  controlId,
  places,
  latestNextOn,
  isOwner,
  ownedPlaces,
}: {
  readonly clientId: string;
  readonly controlId: string;
  readonly places: readonly TestedPlace[];
  readonly latestNextOn: string;
  readonly isOwner: boolean;
  readonly ownedPlaces: readonly string[];
}) {
  const [scope, setScope] = useState<string>();
  const add = useCan('test-records.add', clientId);
  const place = places.find((one) => one.scope === scope);
  if (place)
    return (
      <div className="mt-3 rounded-md border border-line bg-sunken/40 p-3">
        <TestRecordForm
          key={scope}
          clientId={clientId}
          controlId={controlId}
          place={place}
          latestNextOn={latestNextOn}
          onDone={() => setScope(undefined)}
        />
      </div>
    );
  const whyNot = isOwner
    ? 'You own this control, so someone else tests it.'
    : places.length === 0
      ? 'Only a control in place can be tested.'
      : add.why;
  const unowned = (at: string | undefined) =>
    at === undefined || ownedPlaces.includes(at) || ownedPlaces.includes('organisation')
      ? undefined
      : 'Choose an owner first, under Owner and review. Someone else then tests it.';
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {places.length <= 1 ? (
        <Button size="small" whyNot={whyNot ?? unowned(places[0]?.scope)} onClick={() => setScope(places[0]?.scope)}>
          Record a test
        </Button>
      ) : (
        places.map(({ scope: at, name }) => (
          <Button key={at} size="small" whyNot={whyNot ?? unowned(at)} onClick={() => setScope(at)}>
            {`Record a test: ${name ?? 'everywhere else'}`}
          </Button>
        ))
      )}
    </div>
  );
}
