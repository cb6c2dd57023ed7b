import {
  cancelTrainingSession,
  readSessionSheet,
  recordAttendance,
  type SessionSheet,
} from '@claimlock/contract/training-sessions/endpoints';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatInstant } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { fullness } from './sessions-list.tsx';

/** One session beside the list: its facts, who has a place, and who was there. */
export function SessionPanel({
  clientId,
  sessionId,
  onClose,
}: {
  readonly clientId: string;
  readonly sessionId: string;
  readonly onClose: () => void;
}) {
  const read = useCan('training.read', clientId);
  const query = useRead(readSessionSheet, { clientId, sessionId }, read.may);
  return (
    <Panel kind="Session" title={query.data?.session.title ?? 'Training session'} onClose={onClose}>
      {read.may ? (
        <Loaded query={query} what="The session" skeleton={<SkeletonText lines={6} />}>
          {(sheet) => <Sheet clientId={clientId} sheet={sheet} />}
        </Loaded>
      ) : (
        <NotPermitted why={read.why} />
      )}
    </Panel>
  );
}

function Sheet({ clientId, sheet: { session, people } }: { readonly clientId: string; readonly sheet: SessionSheet }) {
  const manage = useCan('training.manage', clientId);
  const [cancelling, setCancelling] = useState(false);
  const cancel = useWrite(cancelTrainingSession, { onDone: () => setCancelling(false) });
  const record = useWrite(recordAttendance);
  const base = useId();
  const enrolled = people.filter(({ state }) => state === 'Enrolled');
  const waiting = people.filter(({ state }) => state === 'Waiting');
  const [there, setThere] = useState<ReadonlySet<string>>(
    () => new Set(enrolled.filter(({ attended }) => attended).map(({ id }) => id)),
  );
  const about = { clientId, sessionId: session.id };
  const turn = (id: string, on: boolean) =>
    setThere(new Set(on ? [...there, id] : [...there].filter((one) => one !== id)));
  return (
    <>
      <Facts
        facts={[
          { name: 'Date and time', value: formatInstant(session.startsAt) },
          { name: 'Duration', value: formatCount(session.duration, 'minute') },
          { name: 'Location', value: session.location },
          { name: 'Instructor', value: session.instructor },
          { name: 'Enrolled', value: fullness(session) },
          ...(session.cancelled ? [{ name: 'Status', value: 'Cancelled' }] : []),
        ]}
      />
      {session.description && <p className="mt-3 whitespace-pre-wrap">{session.description}</p>}
      <PanelPart title={session.begun ? 'Attendance' : 'Enrolled'}>
        {enrolled.length === 0 && <p className="text-ink-soft">No one is enrolled.</p>}
        <ul className="space-y-2">
          {enrolled.map(({ id, name, department }) => (
            <li key={id} className="tick-row flex items-start gap-2.5">
              {session.begun && !session.cancelled && manage.may && (
                <input
                  id={`${base}-${id}`}
                  type="checkbox"
                  checked={there.has(id)}
                  onChange={(event) => turn(id, event.target.checked)}
                  className="mt-0.5 size-4 cursor-pointer accent-accent"
                />
              )}
              <label htmlFor={`${base}-${id}`}>
                {name} <span className="text-13 text-ink-soft">{department}</span>
              </label>
            </li>
          ))}
        </ul>
      </PanelPart>
      {waiting.length > 0 && (
        <PanelPart title="Waiting">
          <ol className="list-decimal space-y-1 pl-6">
            {waiting.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ol>
        </PanelPart>
      )}
      {record.error && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(record.error)} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {session.begun && !session.cancelled && enrolled.length > 0 && (
          <Button
            look="primary"
            whyNot={manage.why}
            busy={record.isPending && 'Recording'}
            icon={<Check aria-hidden="true" size={15} />}
            onClick={() => record.mutate({ ...about, present: [...there] })}
          >
            Record attendance
          </Button>
        )}
        {!session.begun && !session.cancelled && (
          <Button
            look="danger"
            whyNot={manage.why}
            onClick={() => {
              cancel.reset();
              setCancelling(true);
            }}
          >
            Cancel the session
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={`Cancel ${session.title}?`}
        about={whatCancellingDoes(enrolled.length, waiting.length)}
        open={cancelling}
        onClose={() => setCancelling(false)}
        onConfirm={() => cancel.mutate(about)}
        confirm="Cancel the session"
        cancel="Keep the session"
        dangerous
        busy={cancel.isPending && 'Cancelling'}
        problem={cancel.error ? problemOf(cancel.error) : undefined}
      />
    </>
  );
}

/** Who loses what by it, and hears of it. */
function whatCancellingDoes(enrolled: number, waiting: number): string {
  const people = (count: number, one: string, many: string) =>
    count > 0 && `${formatCount(count, 'person', 'people')} ${count === 1 ? one : many}`;
  const parts = [
    people(enrolled, 'loses their place', 'lose their place'),
    people(waiting, 'leaves the waiting list', 'leave the waiting list'),
  ].filter((part) => part !== false);
  const who = parts.length > 0 ? `${parts.join(' and ')}. They are told at once.` : 'No one is enrolled or waiting.';
  return `${who} A cancelled session cannot be reopened.`;
}
