import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { PersonId } from '@claimlock/contract/identifiers';
import { startOnboarding as onboardingContract } from '@claimlock/contract/onboarding/endpoints';
import { changePeople as changeContract } from '@claimlock/contract/people/changes';
import { deactivatePeople as deactivateContract } from '@claimlock/contract/people/many';
import { z } from 'zod';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type ItemOutcome, operation } from '../../foundation/jobs/operation.ts';
import type { Holding } from '../../foundation/records/holding.ts';
import { askSelected } from '../documents/index.ts';
import { startOnboarding } from '../onboarding/index.ts';
import { changePeople, deactivatePeopleWith, inviteEach, lockPeople, requireStillMay } from '../people/index.ts';
import { assignToPerson } from '../training/index.ts';
import { actionOf, Task } from './task.ts';

/** What tasks need of the installation and of the modules above. */
export type TaskSettings = {
  readonly url: string;
  readonly organisationName: (context: ClientContext) => Promise<string>;
  readonly holdings: readonly Holding[];
};

/** Refusals that say that somebody has already what is asked. */
const hadAlready: ReadonlySet<ErrorCode> = new Set([
  'person.already-active',
  'onboarding.started-already',
  'answer.changes-nothing',
]);

/** Does for one of many people what was asked, by the rules of doing it for one alone. */
export const peopleBulkOperation = (settings: TaskSettings) =>
  operation({
    kind: 'people-bulk',
    input: z.object({ task: Task, personId: PersonId, byOperator: z.boolean() }),
    run: async (context, { task, personId, byOperator }) => {
      const { askedBy, clientId } = context;
      const place = await requireStillMay(context, {
        askedBy,
        byOperator,
        needed: [actionOf[task.kind]],
        refusal: 'people-bulk.not-yours',
      });
      const membership = { ...place, id: '', clientId, brokerId: null, suspended: false };
      // As if they asked now: nobody deactivates themselves in a crowd, or gives what they do not hold.
      const acting: ClientContext = { ...context, userId: askedBy, membership };
      try {
        return await doFor(acting, settings, task, personId);
      } catch (error) {
        const code = error instanceof ProductError ? error.code : undefined;
        const had = code !== undefined && (hadAlready.has(code) || isLeaverAgain(task, code));
        if (error instanceof ProductError && had) return { status: 'Skipped', message: error.message };
        throw error;
      }
    },
  });

const isLeaverAgain = ({ kind }: Task, code: ErrorCode) => kind === 'deactivate' && code === 'person.deactivated';

async function doFor(
  context: ClientContext,
  { url, organisationName, holdings }: TaskSettings,
  task: Task,
  personId: z.output<typeof PersonId>,
): Promise<ItemOutcome> {
  const { clientId } = context;
  const whom = { clientId, personIds: [personId] };
  switch (task.kind) {
    case 'invite': {
      const people = await lockPeople(context.db, [personId]);
      const refusals = await inviteEach(context, people, { url, organisation: await organisationName(context) });
      for (const refusal of refusals.values()) throw refusal;
      return done('Invited.');
    }
    case 'deactivate':
      await deactivatePeopleWith(holdings)(context, deactivateContract.input.parse(whom));
      return done('Deactivated.');
    case 'change': {
      const { departmentId, role, groupId } = task;
      await changePeople(context, changeContract.input.parse({ ...whom, departmentId, role, groupId }));
      return done('Changed.');
    }
    case 'onboard':
      await requireHere(context, personId);
      await startOnboarding(context, onboardingContract.input.parse(whom));
      return done('Started.');
    case 'course':
      await requireHere(context, personId);
      return asked(await assignToPerson(context, task, personId));
    case 'document':
      await requireHere(context, personId);
      return asked(await askSelected(context, task.documentId, personId));
  }
}

const done = (message: string): ItemOutcome => ({ status: 'Done', message });
const asked = ({ isDone, message }: { readonly isDone: boolean; readonly message: string }): ItemOutcome => ({
  status: isDone ? 'Done' : 'Skipped',
  message,
});

/** Holds somebody who works here or is to; refuses who has left. */
async function requireHere({ db }: ClientContext, personId: string): Promise<void> {
  const [person] = await lockPeople(db, [personId]);
  if (!person) throw new ProductError('not-found');
  if (person.status === 'Deactivated') throw new ProductError('people-bulk.left');
}
