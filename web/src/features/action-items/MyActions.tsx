import type { MyWork } from '@claimlock/contract/dashboards/my-work';
import { paths } from '../../lib/paths.ts';
import { text, useUrlState } from '../../lib/url-state.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status, StatusIcon } from '../../ui/Status.tsx';
import { WorkRows } from '../../ui/WorkRows.tsx';
import { DueDate as ActionDue } from './DueDate.tsx';
import { statusTones as actionTones } from './item-status.ts';

/** What of it the address holds: the action that is open beside it. */
const address = { item: text };

/** The open actions of whoever looks, the next one due on top. */
export function MyActions({ work }: { readonly work: MyWork }) {
  const { actions } = work;
  const [, change] = useUrlState(address);
  return (
    <Section
      title="Your actions"
      note="The next one due on top"
      aside={<TextLink to={paths.actions({ status: 'open' })}>All of them</TextLink>}
    >
      <WorkRows
        none="No action is waiting. Actions that are assigned to you are listed here, the next one due first."
        rows={actions.items.map((item) => ({
          key: item.id,
          mark: <StatusIcon tone={actionTones[item.status]} label={item.status} size={17} />,
          title: item.title,
          onOpen: () => change({ item: item.id }),
          facts: (
            <>
              <LevelBadge level={item.priority} />
              <span>
                Due <ActionDue item={item} />
              </span>
              <span>{item.effort} effort</span>
              {item.reviewNote && <Status tone="attention">Sent back: see what it still needs</Status>}
            </>
          ),
        }))}
        more={actions.count - actions.items.length}
      />
    </Section>
  );
}
