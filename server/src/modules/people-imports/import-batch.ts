import { ProductError } from '@claimlock/contract/errors';
import { NewPerson } from '@claimlock/contract/people/endpoints';
import { z } from 'zod';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { operation } from '../../foundation/jobs/operation.ts';
import { type Admitted, admitPeople, requireStillMay } from '../people/index.ts';
import { closeRows, countRows, listWaiting, lockImport, markUndone, type WaitingRow } from './store.ts';

const Batch = z.object({ importId: z.string(), from: z.number().int(), to: z.number().int() });

/** A person as they wait: what was checked when the import was asked for. */
const Waiting = z.object({
  person: NewPerson.extend({ unsaid: z.array(z.enum(['department', 'jobTitle', 'role'])) }),
});

/** What imports need of the modules above: the address of this installation, and the organisation's name for letters. */
export type ImportSettings = { readonly organisationName: (context: ClientContext) => Promise<string> };

/** Imports one batch of rows, as a whole: who was added is added with what is forgotten of their row. */
export const peopleImportOperation = (url: string, { organisationName }: ImportSettings) =>
  operation({
    kind: 'people-import',
    input: Batch,
    run: async (context, { importId, from, to }) => {
      const { db, askedBy } = context;
      const row = await lockImport(db, importId);
      if (!row) throw new ProductError('not-found');
      const by = await requireStillMay(context, {
        askedBy: row.asker_user_id,
        byOperator: row.by_operator,
        refusal: 'people-import.not-yours',
        needed: row.conflicts === 'update' ? ['people.add', 'people.change'] : ['people.add'],
      });
      const waiting = await listWaiting(db, importId, from, to);
      const inviting = row.invitations === 'now' ? { url, organisation: await organisationName(context) } : undefined;
      const outcomes = await admitPeople(
        // Nobody gives themselves a role by a file either.
        { ...context, userId: askedBy },
        {
          people: waiting.map(({ person }) => Waiting.parse(person).person),
          conflicts: row.conflicts,
          by,
          inviting,
        },
      );
      return { status: 'Done', message: await closeBatch(context, importId, waiting, outcomes) };
    },
    failed: async ({ db }, { importId, from, to }, message) => {
      const waiting = await listWaiting(db, importId, from, to);
      await markUndone(
        db,
        importId,
        waiting.map(({ place }) => place),
        message,
      );
      await countRows(db, importId, { ...none, failed: waiting.filter(({ undone }) => !undone).length });
    },
  });

const none = { added: 0, updated: 0, skipped: 0, failed: 0, invited: 0 };

/** Writes down the outcome of a batch, and says it in a sentence. */
async function closeBatch(
  { db }: ClientContext,
  importId: string,
  waiting: readonly WaitingRow[],
  outcomes: readonly Admitted[],
): Promise<string> {
  const counted = { ...none };
  const over: number[] = [];
  const failed: { place: number; problem: string }[] = [];
  for (const [at, { place }] of waiting.entries()) {
    const outcome = outcomes[at];
    if (!outcome) continue;
    counted[outcome.outcome] += 1;
    if (outcome.outcome === 'failed') failed.push({ place, problem: outcome.why });
    else over.push(place);
    if (outcome.outcome === 'added' && outcome.invited) counted.invited += 1;
  }
  // Those that were counted as failed with their whole batch are over now, one way or another.
  const again = waiting.filter(({ undone }) => undone).length;
  await Promise.all([
    closeRows(db, importId, over, failed),
    countRows(db, importId, { ...counted, failed: counted.failed - again }),
  ]);
  const said = (['added', 'updated', 'skipped', 'failed'] as const).flatMap((name) =>
    counted[name] > 0 ? [`${counted[name]} ${name}`] : [],
  );
  return said.length > 0 ? `${said.join(', ')}.` : 'All rows were done already.';
}
