import { ProductError } from '@claimlock/contract/errors';
import { OperationId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/people/many';
import { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { operation } from '../../foundation/jobs/operation.ts';
import { startOperation } from '../operations/index.ts';
import {
  expiredBefore,
  inviteEach,
  listWaitingIds,
  lockPeople,
  requireClientsChoice,
  requireStillMay,
} from '../people/index.ts';

/** So many people are sent an invitation in one transaction. */
const atOnce = 200;

const Batch = z.object({ byOperator: z.boolean(), personIds: z.array(z.string()) });

/** Invites everybody who cannot join for want of an invitation, as long work. */
export const inviteWaiting: Handler<typeof contract.inviteWaiting> = async (context, { whom }) => {
  const { db, clock, membership } = context;
  await requireClientsChoice(context);
  const waiting = await listWaitingIds(db, whom === 'expired' ? expiredBefore(clock.now()) : undefined);
  if (waiting.length === 0) throw new ProductError('person.nobody-waits');
  const byOperator = membership?.audience === 'super_admin';
  const batches = Array.from({ length: Math.ceil(waiting.length / atOnce) }, (_, n) => n * atOnce);
  const operationId = await startOperation(context, {
    kind: 'people-invitations',
    title: waiting.length === 1 ? 'Invitation of 1 person' : `Invitations of ${waiting.length} people`,
    items: batches.map((from) => {
      const personIds = waiting.slice(from, from + atOnce);
      return { name: `People ${from + 1} to ${from + personIds.length}`, input: { byOperator, personIds } };
    }),
  });
  return { operationId: OperationId.parse(operationId), people: waiting.length };
};

/** What invitations need of the modules above: the address of this installation, and the organisation's name for letters. */
export type InvitingSettings = { readonly organisationName: (context: ClientContext) => Promise<string> };

/** Invites one batch of people, as a whole; whoever has joined or left meanwhile is passed over. */
export const peopleInvitationsOperation = (url: string, { organisationName }: InvitingSettings) =>
  operation({
    kind: 'people-invitations',
    input: Batch,
    run: async (context, { byOperator, personIds }) => {
      await requireStillMay(context, {
        askedBy: context.askedBy,
        byOperator,
        needed: ['people.add'],
        refusal: 'people-import.not-yours',
      });
      // Whoever was invited, has joined or has left since this was asked for is passed over.
      const expired = expiredBefore(context.clock.now()).getTime();
      const people = (await lockPeople(context.db, personIds)).filter(
        ({ status, invited_at }) => status === 'Invited' && (invited_at === null || Date.parse(invited_at) <= expired),
      );
      const refusals = await inviteEach(context, people, { url, organisation: await organisationName(context) });
      const sent = people.length - refusals.size;
      const left = Map.groupBy(refusals.values(), ({ message }) => message);
      const why = [...left].map(([message, all]) => `${all.length} not sent: ${message}`);
      const status = sent > 0 ? 'Done' : 'Skipped';
      return { status, message: [`${sent} sent.`, ...why].join(' ') };
    },
  });
