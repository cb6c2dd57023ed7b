import { listPrivacyEvents, type PrivacyEventSummary } from '@claimlock/contract/privacy-events/endpoints';
import { useQueries } from '@tanstack/react-query';
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
 * The deadlines of the law that run, wherever whoever looks works and may see them: the next first, and red from the first
 * hour. They follow from the register, so that reading a notification ends none of them.
 */
export function RunningClocks({ onFollow }: { readonly onFollow: (clientId: string, to: string) => void }) {
  const memberships = useSession()?.memberships ?? [];
  const organisations = memberships.flatMap((one) =>
    permitOf([one], 'privacy-events.read', one.organisation.id).may ? [one.organisation] : [],
  );
  const { clocks, unread } = useQueries({
    queries: organisations.map(({ id: clientId }) =>
      reading(listPrivacyEvents, { clientId, state: 'running', sort: 'due', limit: shown, count: 'true' }),
    ),
    combine: (answers) => ({
      clocks: answers.flatMap(({ data }, place) => {
        const organisation = organisations[place];
        return data && organisation ? [{ organisation, ...data }] : [];
      }),
      // Silence would read as no deadline.
      unread: answers.flatMap(({ isError }, place) => (isError ? (organisations[place] ?? []) : [])),
    }),
  });
  const next = clocks
    .flatMap(({ organisation, items }) => items.map((event) => ({ organisation, event })))
    .filter(({ event }) => event.dueAt !== null)
    .sort((one, other) => Date.parse(one.event.dueAt ?? '') - Date.parse(other.event.dueAt ?? ''))
    .slice(0, shown);
  if (next.length === 0 && unread.length === 0) return null;
  const isLeftOut = (event: PrivacyEventSummary) => event.dueAt !== null && next.every((one) => one.event !== event);
  const more = clocks.filter(({ items, total }) => (total ?? 0) > items.length || items.some(isLeftOut));
  return (
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
              onClick={() => onFollow(id, paths.privacyRegister({ state: 'running' }))}
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
              onClick={() => onFollow(organisation.id, paths.privacyRegister({ state: 'running' }))}
            >
              All {formatCount(total ?? 0, 'open event')}
              {organisations.length > 1 && ` of ${organisation.name}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
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
