import { listPrivacyEvents, type PrivacyEventSummary } from '@claimlock/contract/privacy-events/endpoints';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { permitOf } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { reading } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { EventDue } from './EventDue.tsx';
import { kindName, untilWord } from './event-words.ts';

/** How many deadlines stand above the notifications; the register has all of them. */
const shown = 3;

const rowLook = 'border-line border-b last:border-b-0';
const look = 'w-full px-4 py-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-2';

/**
 * The open statutory deadlines of every organisation whose register the person may read, above what is given below them: the
 * next first, red from the first hour. They come from the register, so marking a notification as read ends none of them. Both
 * appear together, so that nothing moves.
 */
export function RunningClocks({
  onFollow,
  skeleton,
  children,
}: {
  readonly onFollow: (clientId: string, to: string) => void;
  /** What stands there until the deadlines are read. */
  readonly skeleton: ReactNode;
  readonly children?: ReactNode;
}) {
  const memberships = useSession()?.memberships ?? [];
  const organisations = memberships.flatMap((one) =>
    permitOf([one], 'privacy-events.read', one.organisation.id, listPrivacyEvents).may ? [one.organisation] : [],
  );
  const { clocks, unread, isPending } = useQueries({
    queries: organisations.map(({ id: clientId }) =>
      reading(listPrivacyEvents, { clientId, state: 'open-deadline', sort: 'due', limit: shown, count: 'true' }),
    ),
    combine: (answers) => ({
      clocks: answers.flatMap(({ data }, place) => {
        const organisation = organisations[place];
        return data && organisation ? [{ organisation, ...data }] : [];
      }),
      // Silence would read as no deadline.
      isPending: answers.some((answer) => answer.isPending),
      unread: answers.flatMap(({ isError }, place) => (isError ? (organisations[place] ?? []) : [])),
    }),
  });
  if (isPending) return skeleton;
  const next = clocks
    .flatMap(({ organisation, items }) => items.map((event) => ({ organisation, event })))
    .filter(({ event }) => event.dueAt !== null)
    .sort((one, other) => Date.parse(one.event.dueAt ?? '') - Date.parse(other.event.dueAt ?? ''))
    .slice(0, shown);
  if (next.length === 0 && unread.length === 0) return children;
  const isLeftOut = (event: PrivacyEventSummary) => event.dueAt !== null && next.every((one) => one.event !== event);
  const more = clocks.filter(({ items, total }) => (total ?? 0) > items.length || items.some(isLeftOut));
  return (
    <>
      <section aria-label="Statutory deadlines" className="border-line border-b">
        <ul>
          {next.map(({ organisation, event }) => (
            <li key={event.id} className={rowLook}>
              <button
                type="button"
                className={look}
                onClick={() => onFollow(organisation.id, paths.privacyRegister({ event: event.id }))}
              >
                <Clock event={event} organisation={organisations.length > 1 ? organisation.name : undefined} />
              </button>
            </li>
          ))}
          {unread.map(({ id, name }) => (
            <li key={`unread ${id}`} className={rowLook}>
              <button
                type="button"
                className={`${look} text-13 font-medium text-bad`}
                onClick={() => onFollow(id, paths.privacyRegister({ state: 'open-deadline' }))}
              >
                Deadlines of {name} could not be read. Open the register.
              </button>
            </li>
          ))}
          {more.map(({ organisation, total }) => (
            <li key={organisation.id} className={rowLook}>
              <button
                type="button"
                className={`${look} text-13 font-medium text-accent`}
                onClick={() => onFollow(organisation.id, paths.privacyRegister({ state: 'open-deadline' }))}
              >
                All {formatCount(total ?? 0, 'open deadline')}
                {organisations.length > 1 && ` of ${organisation.name}`}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {children}
    </>
  );
}

function Clock({
  event,
  organisation,
}: {
  readonly event: PrivacyEventSummary;
  readonly organisation: string | undefined;
}) {
  return (
    <span className="flex items-start gap-2.5">
      <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-bad" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-bad [overflow-wrap:anywhere]">
          {kindName(event.kind)} {event.reference}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-soft">
          {untilWord(event.kind)} <EventDue event={event} />
        </span>
        {organisation && <span className="block text-12 text-ink-faint">{organisation}</span>}
      </span>
    </span>
  );
}
