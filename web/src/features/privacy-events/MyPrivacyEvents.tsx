import { listPrivacyEvents, privacyKindNames } from '@claimlock/contract/privacy-events/endpoints';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { EventDue } from './EventDue.tsx';
import { stateWords, toneOf } from './event-words.ts';

/** The requests, breaches and complaints that whoever looks sees to and that are not over; nothing where there are none. */
export function MyPrivacyEvents({ clientId }: { readonly clientId: string }) {
  const read = useCan('privacy-events.read', clientId, listPrivacyEvents);
  // Whoever sees only what is theirs is answered with that alone.
  const isTheirs = read.may && read.reach === 'own';
  const query = useRead(listPrivacyEvents, { clientId, state: 'open', limit: 50 }, isTheirs);
  const events = query.data?.items ?? [];
  if (!isTheirs || events.length === 0) return null;
  return (
    <Section
      title="Your privacy events"
      note="The next deadline on top"
      aside={<TextLink to={paths.privacyRegister({ state: 'open' })}>All of them</TextLink>}
    >
      <ul>
        {events.map((event) => (
          <li key={event.id} className="border-line border-b px-4 py-3 last:border-b-0">
            <TextLink alone to={paths.privacyRegister({ event: event.id })}>
              {event.reference}
            </TextLink>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
              <span>{privacyKindNames[event.kind]}</span>
              <Status tone={toneOf(event)}>{stateWords(event)}</Status>
              <EventDue event={event} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
