import { ProductError } from '@claimlock/contract/errors';
import type { setFindingDeadlines as endpoint } from '@claimlock/contract/findings/deadlines';
import { severities } from '@claimlock/contract/findings/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readDeadlines } from './read-finding-deadlines.ts';
import { saveDeadline } from './store.ts';

/**
 * Sets the deadlines for what is raised from now on; a change made on an older version is refused. A due date that stands in a
 * finding stays what it is.
 */
export const setFindingDeadlines: Handler<typeof endpoint> = async ({ db, record }, { version, ...wanted }) => {
  const before = await readDeadlines(db);
  if (before.version !== version) throw new ProductError('conflict');
  const changed = severities.filter((severity) => before[severity] !== wanted[severity]);
  if (changed.length === 0) throw new ProductError('answer.changes-nothing');
  for (const severity of changed) await saveDeadline(db, severity, wanted[severity]);
  record(
    'finding-deadlines.set',
    Object.fromEntries(changed.map((severity) => [severity, { from: before[severity], to: wanted[severity] }])),
  );
  return readDeadlines(db);
};
