import {
  downloadSessionCalendar,
  enrolInSession,
  leaveSession,
  type TrainingSession,
} from '@claimlock/contract/training-sessions/endpoints';
import { CalendarDays } from 'lucide-react';
import { addressOf } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatInstant } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { fullness, SessionStanding, sessionColumns, sessionsList } from './sessions-list.tsx';

const SessionForm = later(() => import('./SessionForm.tsx').then((m) => m.SessionForm));
const SessionPanel = later(() => import('./SessionPanel.tsx').then((m) => m.SessionPanel));

/** Training Sessions: when they are, how full they are, and one's own place in them. */
export function SessionsTab({ clientId }: { readonly clientId: string }) {
  const join = useCan('training-sessions.join', clientId);
  const take = useCan('training-sessions.join', clientId, downloadSessionCalendar);
  const manage = useCan('training.manage', clientId);
  const state = useList(sessionsList, { clientId }, join.may);
  const enrol = useWrite(enrolInSession);
  const leave = useWrite(leaveSession);
  if (!join.may) return <NotPermitted why={join.why} />;
  const { open, onOpen } = state;
  const error = enrol.error ?? leave.error;
  const close = () => onOpen(undefined);
  const steps = ({ id, title, cancelled, begun, mine }: TrainingSession) =>
    !cancelled &&
    !begun &&
    take.may && (
      <span className="inline-flex flex-wrap justify-end gap-2">
        <Button
          size="small"
          busy={
            (enrol.isPending && enrol.variables.sessionId === id && 'Enrolling') ||
            (leave.isPending && leave.variables.sessionId === id && 'Leaving')
          }
          onClick={() => {
            enrol.reset();
            leave.reset();
            (mine === null ? enrol : leave).mutate({ clientId, sessionId: id });
          }}
        >
          {mine === null ? 'Enrol' : 'Leave'}
          <span className="sr-only"> {title}</span>
        </Button>
        <a
          href={addressOf(downloadSessionCalendar, { clientId, sessionId: id })}
          download
          className={buttonLook('quiet', 'small')}
        >
          Calendar file<span className="sr-only"> of {title}</span>
        </a>
      </span>
    );
  return (
    <>
      {error && (
        <div className="mb-3">
          <ProblemNotice problem={problemOf(error)} />
        </div>
      )}
      <ListScreen
        state={state}
        columns={sessionColumns}
        beside={(session) => <SessionStanding session={session} />}
        facts={(session) => (
          <>
            <span>{formatInstant(session.startsAt)}</span>
            <span>{session.location}</span>
            <span>{fullness(session)}</span>
          </>
        )}
        empty={{
          icon: <CalendarDays aria-hidden="true" size={20} />,
          title: 'No training sessions yet',
          words:
            'Workshops and briefings that people meet for are listed here. Enrol in one, or join its waiting list.',
        }}
        add={{ label: 'Add session', whyNot: manage.why }}
        rowActions={steps}
      />
      {open === 'new' ? (
        <SessionForm clientId={clientId} onClose={close} />
      ) : (
        open && <SessionPanel key={open} clientId={clientId} sessionId={open} onClose={close} />
      )}
    </>
  );
}
