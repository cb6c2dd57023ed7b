import type { PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { typeNames } from '@claimlock/contract/action-items/type-names';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Facts } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';
import { DueDate } from './DueDate.tsx';
import { statusTones } from './item-status.ts';
import { effortNames, pointsOf } from './item-words.ts';

/** What an action says, what it will raise and by how much, and what came of its review. */
export function ItemFacts({ item, clientId }: { readonly item: PlannedItem; readonly clientId: string }) {
  const mayRead = useCan('compliance.read-working', clientId).may;
  const { raisesControl: control } = item;
  const named = control ? `${control.id} ${control.name}` : 'None';
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone={statusTones[item.status]}>{item.status}</Status>
        <LevelBadge level={item.priority} />
        <span className="text-13 text-ink-soft">{typeNames[item.type]}</span>
      </p>
      {item.description && <p className="mt-3 max-w-[72ch] whitespace-pre-wrap text-ink-soft">{item.description}</p>}
      {item.reviewNote && (
        <div className="mt-4">
          <Notice tone="attention" title="Sent back from review">
            {item.reviewNote}
          </Notice>
        </div>
      )}
      <div className="mt-4">
        <Facts
          facts={[
            { name: 'Due', value: <DueDate item={item} /> },
            { name: 'Given to', value: item.assignee?.name ?? 'Unassigned' },
            { name: 'Effort', value: effortNames[item.effort] },
            {
              name: 'Puts in place',
              value:
                control && mayRead ? (
                  <TextLink alone to={paths.controls({ control: control.id })}>
                    {named}
                  </TextLink>
                ) : (
                  named
                ),
            },
            ...(item.raises === null
              ? []
              : [
                  {
                    name: 'Raises the score',
                    value: (
                      <span className="numeric">
                        {item.raises > 1e-9 ? `${pointsOf(item)} points` : 'No change: another control already counts'}
                      </span>
                    ),
                  },
                ]),
            {
              name: 'Completed by',
              value: item.needsReview ? 'Needs a second person' : 'The assignee',
            },
            ...(item.note ? [{ name: 'What was done', value: item.note }] : []),
            ...(item.completedAt ? [{ name: 'Completed', value: <Instant at={item.completedAt} /> }] : []),
          ]}
        />
      </div>
    </>
  );
}
