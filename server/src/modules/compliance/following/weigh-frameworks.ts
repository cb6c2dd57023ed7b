import type * as contract from '@claimlock/contract/compliance/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { listFollowed } from '../controls/store.ts';
import { listScores } from '../scores/list-framework-scores.ts';
import { rescore } from '../scores/rescore.ts';
import { readWeightsVersion, saveWeights } from './weight-store.ts';

/** Sets how much each followed framework weighs; the overall score follows at once, month-ends stay as they were taken. */
export const weighFrameworks: Handler<typeof contract.weighFrameworks> = async (context, { weights, version }) => {
  const { db, clock, record } = context;
  const [followed, held] = await Promise.all([listFollowed(db), readWeightsVersion(db)]);
  const before = new Map(followed.map((row) => [row.framework_id, row.weight]));
  // Whoever weighs has seen all of them, as they stand: a share is one of a whole.
  const sawAll = weights.length === before.size && weights.every(({ frameworkId }) => before.has(frameworkId));
  if (held !== version || !sawAll) throw new ProductError('conflict');
  const changes = weights.filter(({ frameworkId, weight }) => before.get(frameworkId) !== weight);
  if (changes.length === 0) throw new ProductError('answer.changes-nothing');
  await saveWeights(db, changes, version + 1, clock.now());
  for (const { frameworkId, weight } of changes)
    record(
      'framework.weighed',
      { frameworkId, weight: { from: before.get(frameworkId) ?? null, to: weight } },
      { kind: 'framework', id: frameworkId },
    );
  // No requirement moved: what each framework comes to stays, only how they are put together is new.
  await rescore(context, { controls: [] }, { says: 'The weights of frameworks were changed' });
  return listScores(context);
};
