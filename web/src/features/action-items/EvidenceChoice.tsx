import type { PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import type { EvidenceItemId } from '@claimlock/contract/identifiers';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { ChoiceField } from '../../ui/form/Fields.tsx';

const shown = 100;

/** The evidence that shows that an action was done: of its control where it raises one, else the latest of all. */
export function EvidenceChoice({
  clientId,
  item: { raisesControl },
  chosen,
  onChange,
}: {
  readonly clientId: string;
  readonly item: Pick<PlannedItem, 'raisesControl'>;
  readonly chosen: readonly EvidenceItemId[];
  readonly onChange: (chosen: readonly EvidenceItemId[]) => void;
}) {
  const id = useId();
  const list = useCan('evidence-items.list', clientId);
  const add = useCan('evidence-items.add', clientId);
  const control = raisesControl?.id;
  const query = useRead(listEvidenceItems, { clientId, control, limit: control ? shown : 10 }, list.may);
  const usable = (query.data?.items ?? []).filter(({ status }) => status !== 'Withdrawn');
  const about = control ?? '';
  const { pathname, search } = useLocation();
  return (
    <div className="space-y-1.5">
      {usable.length > 0 && (
        <ChoiceField
          id={`${id}-evidence`}
          name="evidence"
          label="Evidence"
          hint="Select evidence that it was done."
          optional
          several
          problem={undefined}
          choices={usable.map(({ id: value, number, title }) => ({ value, label: `${number} · ${title}` }))}
          chosen={chosen}
          onChange={(next) => onChange(usable.flatMap(({ id: one }) => (next.includes(one) ? [one] : [])))}
        />
      )}
      {add.may && (
        <p className="text-13 text-ink-soft">
          {usable.length === 0 && 'No evidence is on record for it yet. '}
          <TextLink to={paths.evidence({ evidence: 'new', back: pathname + search, ...(about && { about }) })}>
            Add evidence
          </TextLink>
        </p>
      )}
    </div>
  );
}
