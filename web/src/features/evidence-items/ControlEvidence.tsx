import { type EvidenceItemSummary, listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { AddEvidence } from './AddEvidence.tsx';
import { EvidenceEnd } from './EvidenceEnd.tsx';
import { EvidenceStatus } from './EvidenceStatus.tsx';

const shown = 5;

/** The parts of the organisation that a piece shows a control for; nothing where that is all of it. */
function ShownFor({ item, controlId }: { readonly item: EvidenceItemSummary; readonly controlId: string }) {
  const parts = item.controls.flatMap(({ id, part }) => (id === controlId && part ? [part.name] : []));
  return parts.length > 0 && <span>For {new Intl.ListFormat('en-GB').format(parts)}</span>;
}

/** The evidence about a control, and where to add another piece that is linked to it from the start. */
export function ControlEvidence({ clientId, controlId }: { readonly clientId: string; readonly controlId: string }) {
  const list = useCan('evidence-items.list', clientId);
  const asked = { clientId, control: controlId, limit: shown, count: 'true' as const };
  const query = useRead(listEvidenceItems, asked, list.may);
  if (!list.may) return null;
  return (
    <PanelPart title="Evidence">
      <Loaded query={query} what="The evidence" skeleton={<SkeletonText lines={2} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">None is linked to this control.</p>
          ) : (
            <>
              <ul>
                {items.map((item) => (
                  <li key={item.id} className="border-line border-b py-2 last:border-b-0">
                    <TextLink
                      alone
                      to={paths.evidence({ evidence: item.id })}
                    >{`${item.number} · ${item.title}`}</TextLink>
                    <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-ink-soft">
                      <EvidenceStatus item={item} />
                      <EvidenceEnd item={item} sentence />
                      <ShownFor item={item} controlId={controlId} />
                    </p>
                  </li>
                ))}
              </ul>
              {total !== null && total > shown && (
                <p className="mt-1 text-13">
                  <TextLink alone to={paths.evidence({ about: controlId })}>{`All ${total}`}</TextLink>
                </p>
              )}
            </>
          )
        }
      </Loaded>
      <div className="mt-3">
        <AddEvidence clientId={clientId} controlId={controlId} />
      </div>
    </PanelPart>
  );
}
