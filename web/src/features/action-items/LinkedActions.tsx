import { listActionItems } from '@claimlock/contract/action-items';
import type { FindingId, RiskId } from '@claimlock/contract/identifiers';
import { Plus } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { DueDate } from './DueDate.tsx';
import { statusTones } from './standing.ts';

const most = 20;

/** The actions about a finding or a risk, and where to add another that is linked to it from the start. */
export function LinkedActions({
  clientId,
  about,
}: {
  readonly clientId: string;
  readonly about: { readonly finding: FindingId } | { readonly risk: RiskId };
}) {
  const list = useCan('action-items.list', clientId);
  const add = useCan('action-items.add', clientId);
  const query = useRead(listActionItems, { clientId, ...about, limit: most }, list.may);
  if (!list.may) return null;
  const word = 'finding' in about ? `finding:${about.finding}` : `risk:${about.risk}`;
  return (
    <PanelPart title="Linked actions">
      <Loaded query={query} what="The linked actions" skeleton={<SkeletonText lines={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">No action is about this yet.</p>
          ) : (
            <ul>
              {items.map((item) => (
                <li key={item.id} className="border-line border-b py-2 last:border-b-0">
                  <TextLink to={paths.dashboard({ tab: 'actions', item: item.id })}>{item.title}</TextLink>
                  <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-ink-soft">
                    <Status tone={statusTones[item.status]}>{item.status}</Status>
                    <span>
                      Due <DueDate item={item} />
                    </span>
                    <span>{item.assignee?.name ?? 'Nobody yet'}</span>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {add.may && (
        <div className="mt-3">
          <ButtonLink
            size="small"
            to={paths.dashboard({ tab: 'actions', item: 'new', about: word })}
            icon={<Plus aria-hidden="true" size={15} />}
          >
            Add action
          </ButtonLink>
        </div>
      )}
    </PanelPart>
  );
}
