import { readMyWork } from '@claimlock/contract/dashboards/my-work';
import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { moveBetweenRows, opensLook } from '../../ui/DataTable.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status, StatusIcon } from '../../ui/Status.tsx';
import { ActionDue, actionTones, priorityLooks } from '../action-items/widgets.ts';
import { MyAssignments } from '../assignments/widgets.ts';
import { MyControls } from '../control-reviews/widgets.ts';
import { EvidenceEnd, EvidenceStatus } from '../evidence-items/widgets.ts';
import { FindingDue, findingTones, severityLooks } from '../findings/widgets.ts';
import { MyPrivacyEvents } from '../privacy-events/widgets.ts';
import { dashboardAddress } from './dashboard-address.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

/**
 * What waits for whoever looks, and nothing else: their actions, what they are to answer, evidence that needs them, their
 * findings, privacy events and controls.
 */
export function MyWork({ clientId }: { readonly clientId: string }) {
  const query = useRead(readMyWork, { clientId });
  const [, change] = useUrlState(dashboardAddress);
  return (
    <Loaded query={query} what="Your work" skeleton={<OverviewSkeleton />}>
      {({ actions, evidence, findings }) => (
        <>
          <KpiStrip label="What waits for you">
            <Kpi
              label="Your actions"
              figure={String(actions.count)}
              note={actions.overdue > 0 ? `${actions.overdue} overdue` : 'None is overdue'}
              to={paths.dashboard({ tab: 'actions', status: 'open' })}
            />
            <Kpi
              label="Evidence that needs you"
              figure={String(evidence.count)}
              note="Sent back, about to end, or ended"
            />
            <Kpi
              label="Your findings"
              figure={String(findings.count)}
              note="Open, and yours to put right"
              to={paths.complianceEngine({ tab: 'findings', status: 'open' })}
            />
          </KpiStrip>
          <div className="h-4" />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <div className="min-w-0">
              <Section
                title="Your actions"
                note="The next one due on top"
                aside={<TextLink to={paths.dashboard({ tab: 'actions', status: 'open' })}>All of them</TextLink>}
              >
                <Rows
                  none="No action is waiting. What is given to you stands here, the next one due on top."
                  rows={actions.items.map((item) => ({
                    key: item.id,
                    mark: <StatusIcon tone={actionTones[item.status]} label={item.status} size={17} />,
                    title: item.title,
                    onOpen: () => change({ item: item.id }),
                    facts: (
                      <>
                        <Badge look={priorityLooks[item.priority]}>{item.priority}</Badge>
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
            </div>
            <div className="min-w-0 space-y-4">
              <MyAssignments clientId={clientId} />
              <Section
                title="Evidence that needs you"
                aside={<TextLink to={paths.complianceEngine({ tab: 'evidence' })}>All your evidence</TextLink>}
              >
                <Rows
                  none="None of your evidence was sent back, and none is about to end."
                  rows={evidence.items.map((item) => ({
                    key: item.id,
                    title: `${item.number} · ${item.title}`,
                    to: paths.complianceEngine({ tab: 'evidence', evidence: item.id }),
                    facts: (
                      <>
                        <EvidenceStatus item={item} />
                        <EvidenceEnd item={item} sentence />
                      </>
                    ),
                  }))}
                  more={evidence.count - evidence.items.length}
                />
              </Section>
              <Section
                title="Your findings"
                aside={
                  <TextLink to={paths.complianceEngine({ tab: 'findings', status: 'open' })}>All of them</TextLink>
                }
              >
                <Rows
                  none="No finding is yours to put right."
                  rows={findings.items.map((finding) => ({
                    key: finding.id,
                    title: `${finding.number} · ${finding.title}`,
                    onOpen: () => change({ finding: finding.id }),
                    facts: (
                      <>
                        <Badge look={severityLooks[finding.severity]}>{finding.severity}</Badge>
                        <Status tone={findingTones[finding.status]}>{finding.status}</Status>
                        <span>
                          Due <FindingDue finding={finding} />
                        </span>
                      </>
                    ),
                  }))}
                  more={findings.count - findings.items.length}
                />
              </Section>
              <MyPrivacyEvents clientId={clientId} />
              <MyControls clientId={clientId} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

type Row = {
  readonly key: string;
  readonly mark?: ReactNode;
  readonly title: string;
  readonly facts: ReactNode;
  readonly onOpen?: () => void;
  readonly to?: string;
};

function Rows({
  rows,
  none,
  more,
}: {
  readonly rows: readonly Row[];
  readonly none: string;
  /** How many there are beyond those that are shown. */
  readonly more: number;
}) {
  if (rows.length === 0) {
    return (
      <p className="flex items-center gap-2 px-4 py-5 text-ink-soft">
        <CircleCheckBig aria-hidden="true" size={17} className="shrink-0 text-good-mark" />
        {none}
      </p>
    );
  }
  return (
    <ul onKeyDown={moveBetweenRows}>
      {rows.map(({ key, mark, title, facts, onOpen, to }) => (
        <li key={key} className="flex items-start gap-3 border-line border-b px-4 py-3 last:border-b-0">
          {mark && <span className="mt-0.5">{mark}</span>}
          <div className="min-w-0">
            {to ? (
              <TextLink to={to}>{title}</TextLink>
            ) : (
              <button type="button" data-opens="" onClick={onOpen} className={opensLook}>
                {title}
              </button>
            )}
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">{facts}</p>
          </div>
        </li>
      ))}
      {more > 0 && <li className="px-4 py-2.5 text-13 text-ink-soft">and {formatCount(more, 'more', 'more')}</li>}
    </ul>
  );
}
