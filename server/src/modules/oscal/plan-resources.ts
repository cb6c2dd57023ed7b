import type { PlannedItem } from '../evidence-items/index.ts';
import type { PlanState } from './organisation-state.ts';
import { line, prop, text } from './oscal-writing.ts';
import { planIds } from './plan-ids.ts';

/** Every piece of evidence that shows something of a control: what it is, and never its file. */
export function planResources({ clientId, evidence }: Pick<PlanState, 'clientId' | 'evidence'>): object[] {
  return evidence.map((item) => resource(clientId, item));
}

function resource(clientId: string, item: PlannedItem): object {
  const ids = planIds(clientId);
  const { kind, source, outcome, validFrom, validUntil, standing, file, url, links } = item;
  return {
    uuid: ids.evidence(item.id),
    title: line(item.title),
    ...text('description', item.description),
    props: [
      ...prop('evidence-kind', kind),
      ...prop('review', standing),
      ...prop('source', source),
      ...prop('outcome', outcome),
      ...prop('valid-from', validFrom),
      ...prop('valid-until', validUntil),
      ...prop('file-name', file?.name),
      ...prop('file-type', file?.type),
      ...prop('file-size', file?.size),
      // Not beside an address: the file is not in the plan, and there is none at which everybody finds it.
      ...prop('file-sha256', file?.sha256),
      ...links.flatMap(({ controlId, scope }) =>
        prop('shows', scope === null ? controlId : `${controlId} ${ids.part(scope)}`),
      ),
    ],
    ...(url !== null && { rlinks: [{ href: url }] }),
    ...text('remarks', item.text),
  };
}
