import { sayDay } from '../../foundation/clock.ts';
import type { PlannedItem } from '../evidence-items/index.ts';
import { findControl } from '../frameworks/index.ts';
import type { ComparedParts } from './compare-parts.ts';
import { line } from './oscal-writing.ts';
import { planIds } from './plan-ids.ts';
import type { PlannedEvidence } from './resource-content.ts';

/**
 * The evidence of a plan that there is none of here: not this piece, none with the same file, and none that says the same.
 * What is here already, or was withdrawn, stays as it is: a plan approves nothing, and links nothing that was approved.
 */
export function compareEvidence(
  clientId: string,
  planned: readonly PlannedEvidence[],
  here: readonly PlannedItem[],
  compared: ComparedParts,
  today: string,
  say: (place: string, says: string) => void,
): PlannedEvidence[] {
  const toAdd = new Set(compared.missing.map(({ uuid }) => uuid));
  return planned.flatMap((one) => {
    const { title, validUntil } = one;
    const shows = one.shows.filter(
      ({ controlId, part }) =>
        findControl(controlId) && (part === null || toAdd.has(part) || compared.scopeOf.has(part)),
    );
    const found =
      here.find(({ id }) => planIds(clientId).evidence(id) === one.uuid) ?? here.find((item) => isSame(one, item));
    if (found?.standing === 'withdrawn')
      say(title, `This is evidence ${found.number}, which was withdrawn here. It is not taken.`);
    else if (found) {
      const links = new Set(found.links.map(({ controlId, scope }) => `${controlId} ${scope}`));
      const missing = shows.filter(({ controlId, part }) => {
        const scope = part === null ? null : compared.scopeOf.get(part);
        return !links.has(`${controlId} ${scope}`);
      });
      if (missing.length > 0)
        say(
          title,
          `This is evidence ${found.number} here, which is not linked to ${missing.map(({ controlId }) => controlId).join(', ')} as it is in the plan. Link it there.`,
        );
    } else if (validUntil !== null && validUntil < today)
      say(title, `This evidence expired on ${sayDay(validUntil)}, so it is not taken.`);
    else if (shows.length === 0) say(title, 'None of the controls it proves are on record here, so it is not taken.');
    else return [{ ...one, shows }];
    return [];
  });
}

function isSame(planned: PlannedEvidence, item: PlannedItem): boolean {
  if (planned.file || item.file) return planned.file?.sha256 === item.file?.sha256 && planned.kind === item.kind;
  return (
    planned.kind === item.kind &&
    planned.title === line(item.title) &&
    planned.url === item.url &&
    planned.outcome === item.outcome &&
    planned.text === item.text.trim()
  );
}
