import { type ClockState, clockOf, type PrivacyStepKind } from '@claimlock/contract/privacy-events/endpoints';
import { privacyEventsScreens } from '@claimlock/contract/privacy-events/screens';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import {
  closes,
  type HandedOver,
  handsOver,
  type News,
  newOwner,
  type Ownership,
  tells,
} from '../notifications/index.ts';
import { adminUsers, usersOfDuty, usersOfRoles, userToTell } from '../people/index.ts';
import { findEvent } from './store.ts';

/** What the entries of the privacy register are called, by the clock that runs for them. */
const words = { request: 'privacy request', breach: 'data breach', complaint: 'privacy complaint' } as const;

/** The steps after which a deadline asks for nothing more. */
const meets: ReadonlySet<PrivacyStepKind> = new Set([
  'acknowledged',
  'answered',
  'reported',
  'not-reportable',
  'withdrawn',
]);

async function handedOver(
  { db }: ClientContext,
  id: string,
  kind: string,
  owner?: Ownership,
): Promise<HandedOver | undefined> {
  const event = owner && (await findEvent(db, id));
  if (!event) return;
  return {
    about: id,
    from: owner.from,
    to: owner.to,
    detail: `${event.number}: ${event.reference}`,
    given: `${kind} was given to you`,
    thing: [kind, 'entries of the privacy register'],
    link: privacyEventsScreens.privacyRegister({ event: id }),
    list: (ownerId) => privacyEventsScreens.privacyRegister({ owner: ownerId }),
  };
}

/** How the deadline of a request, a breach or a complaint stands: for its owner, and for who administers. */
async function deadlineNews(
  { db }: ClientContext,
  id: string,
  title: string,
  state: 'open-deadline' | ClockState,
): Promise<News | undefined> {
  const event = await findEvent(db, id);
  if (!event) return;
  const owner = event.owner_id === null ? null : await userToTell(db, event.owner_id);
  return {
    readers: { do: [owner], watch: await adminUsers(db) },
    title,
    detail: `${event.number}: ${event.reference}`,
    about: id,
    link: privacyEventsScreens.privacyRegister({ event: id }),
    list: privacyEventsScreens.privacyRegister({ state }),
  };
}

/** What people are told of the privacy register. */
export const privacyEventNotices: Notices = {
  topic: 'privacy-events',
  over: [
    ...closes(['privacy-event.advised'], ({ eventId }) => `advice-${eventId}`),
    ...closes(['privacy-event.step-recorded'], ({ eventId, step }) =>
      meets.has(step) ? `advice-${eventId}` : undefined,
    ),
    ...closes(['privacy-event.due-soon', 'privacy-event.became-late'], ({ eventId }) => eventId, ['do', 'watch']),
    ...closes(['privacy-event.step-recorded'], ({ eventId, step }) => (meets.has(step) ? eventId : undefined)),
  ],
  told: [
    tells('privacy-event.added', async ({ db, clock }, { eventId, number, kind }) =>
      kind === 'breach'
        ? {
            readers: { review: await usersOfDuty(db, 'DPO', dayOf(clock.now())) },
            title: 'A data breach was recorded: your advice is asked for',
            detail: `${number}: ${(await findEvent(db, eventId))?.reference ?? ''}`,
            // Not the event itself: what its owner is asked of it ends at another time.
            about: `advice-${eventId}`,
            link: privacyEventsScreens.privacyRegister({ event: eventId }),
          }
        : undefined,
    ),
    // 72 hours are over before a daily reminder is read: who leads knows of a breach as soon as it is recorded.
    tells('privacy-event.added', async (context, { eventId, kind }) => {
      if (kind !== 'breach') return;
      const news = await deadlineNews(
        context,
        eventId,
        'A data breach was recorded: 72 hours to report it',
        'open-deadline',
      );
      const leaders = await usersOfRoles(context.db, ['senior-management', 'manager'], ['privacy-events.read']);
      return news && { ...news, readers: { watch: [...(news.readers.watch ?? []), ...leaders] } };
    }),
    tells('privacy-event.advised', async ({ db }, { eventId, number }) => {
      const event = await findEvent(db, eventId);
      return {
        readers: { know: [event?.owner_id == null ? null : await userToTell(db, event.owner_id)] },
        title: 'The data protection officer advised on a breach of yours',
        detail: `${number}: ${event?.reference ?? ''}`,
        link: privacyEventsScreens.privacyRegister({ event: eventId }),
      };
    }),
    handsOver('privacy-event.added', (context, { eventId, ownerId, kind }) =>
      handedOver(context, eventId, `A ${words[clockOf(kind)]}`, newOwner(ownerId)),
    ),
    handsOver('privacy-event.changed', (context, { eventId, ownerId }) =>
      handedOver(context, eventId, 'An entry of the privacy register', ownerId),
    ),
    tells(
      'privacy-event.due-soon',
      (context, { eventId, kind }) =>
        deadlineNews(context, eventId, `The deadline of a ${words[clockOf(kind)]} is near`, 'due-soon'),
      (count) => `${count} deadlines of the privacy register are near`,
    ),
    tells(
      'privacy-event.became-late',
      (context, { eventId, kind }) =>
        deadlineNews(context, eventId, `The deadline of a ${words[clockOf(kind)]} was missed`, 'late'),
      (count) => `${count} deadlines of the privacy register were missed`,
    ),
  ],
};
