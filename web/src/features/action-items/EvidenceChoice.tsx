import type { PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import type { EvidenceItemId } from '@claimlock/contract/identifiers';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { numberedTitle } from '../../lib/numbered-title.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { ButtonLink } from '../../ui/Button.tsx';
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
  const { pathname, search } = useLocation();
  const query = useRead(listEvidenceItems, { clientId, control, limit: control ? shown : 10 }, list.may);
  const usable = (query.data?.items ?? []).filter(({ status }) => status !== 'Withdrawn');
  return (
    <div className="space-y-3">
      {usable.length > 0 && (
        <ChoiceField
          id={`${id}-evidence`}
          name="evidence"
          label="Evidence"
          hint="Select evidence that it was done."
          optional
          several
          problem={undefined}
          choices={usable.map((one) => ({ value: one.id, label: numberedTitle(one) }))}
          chosen={chosen}
          onChange={(next) => onChange(usable.flatMap(({ id: one }) => (next.includes(one) ? [one] : [])))}
        />
      )}
      {add.may && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-ink-soft">
          {usable.length === 0 && <p>No evidence is on record for it yet.</p>}
          <ButtonLink
            size="small"
            icon={<Plus aria-hidden="true" size={15} />}
            to={paths.evidence({ evidence: 'new', back: pathname + search, ...(control && { about: control }) })}
          >
            Add evidence
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
