import { listActionItems } from '@claimlock/contract/action-items/endpoints';
import type { ControlId, FindingId, FrameworkId, RiskId } from '@claimlock/contract/identifiers';
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
import { statusTones } from './item-status.ts';

const most = 20;

type About =
  | { readonly finding: FindingId }
  | { readonly risk: RiskId }
  | { readonly control: ControlId }
  | { readonly framework: FrameworkId; readonly requirement: string };

/** The actions about one thing, and where to add another that is linked to it from the start. */
export function LinkedActions({ clientId, about }: { readonly clientId: string; readonly about: About }) {
  const list = useCan('action-items.list', clientId);
  const add = useCan('action-items.add', clientId);
  // A control and a requirement live on: of them only what is still to be done is of use.
  const status = 'control' in about || 'framework' in about ? ('open' as const) : undefined;
  const query = useRead(listActionItems, { clientId, ...about, status, sort: 'open', limit: most }, list.may);
  if (!list.may) return null;
  return (
    <PanelPart title={status ? 'Open actions' : 'Linked actions'}>
      <Loaded query={query} what="The linked actions" skeleton={<SkeletonText lines={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{status ? 'No open action is about this.' : 'No action is about this yet.'}</p>
          ) : (
            <ul>
              {items.map((item) => (
                <li key={item.id} className="border-line border-b py-2 last:border-b-0">
                  <TextLink alone to={paths.actions({ item: item.id })}>
                    {item.title}
                  </TextLink>
                  <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-ink-soft">
                    <Status tone={statusTones[item.status]}>{item.status}</Status>
                    <span>
                      Due <DueDate item={item} />
                    </span>
                    <span>{item.assignee?.name ?? 'Unassigned'}</span>
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
            to={paths.actions({ item: 'new', ...givenBy(about) })}
            icon={<Plus aria-hidden="true" size={15} />}
          >
            Add action
          </ButtonLink>
        </div>
      )}
    </PanelPart>
  );
}

/** What a new action is filled in with: the control that it raises, or what it is about. */
function givenBy(about: About): { readonly raises: string } | { readonly about: string } {
  if ('control' in about) return { raises: about.control };
  if ('framework' in about) return { about: `requirement:${about.framework}:${about.requirement}` };
  return { about: 'finding' in about ? `finding:${about.finding}` : `risk:${about.risk}` };
}
