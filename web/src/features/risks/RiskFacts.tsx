import type { Risk } from '@claimlock/contract/risks/endpoints';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/Bars.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { Ago, Day, Instant } from '../../ui/When.tsx';
import { Ratings } from './Ratings.tsx';
import { ReviewDate } from './ReviewDate.tsx';

/** What a risk says, and how it is rated. */
export function RiskFacts({ risk, clientId }: { readonly risk: Risk; readonly clientId: string }) {
  return (
    <>
      {risk.description && (
        <PanelPart title="What could happen">
          <Words>{risk.description}</Words>
        </PanelPart>
      )}
      <PanelPart title="Ratings">
        <Ratings risk={risk} clientId={clientId} />
      </PanelPart>
      {risk.note && (
        <PanelPart title="How it was resolved">
          <Words>{risk.note}</Words>
        </PanelPart>
      )}
    </>
  );
}

/** What is done about a risk, in the organisation's own words; nothing where there are none. */
export function RiskPlan({ risk: { plan } }: { readonly risk: Risk }) {
  if (!plan) return null;
  return (
    <PanelPart title="Treatment plan">
      <Words>{plan}</Words>
    </PanelPart>
  );
}

/** What kind of risk it is, whose it is, and when it is looked at: the facts of its panel, the properties of its page. */
export function riskProperties(risk: Risk) {
  const { status, treatment, owner, outcome, resolvedAt } = risk;
  return [
    { name: 'Category', value: risk.category },
    { name: 'Department', value: risk.department?.name ?? 'None selected' },
    { name: 'Treatment', value: treatment },
    ...(status === 'Active' ? [] : [{ name: 'Progress', value: <Progress risk={risk} /> }]),
    { name: 'Owner', value: owner?.name ?? 'Unassigned' },
    { name: 'Next review', value: <ReviewDate risk={risk} /> },
    ...(risk.reviewedAt ? [{ name: 'Last reviewed', value: <Instant at={risk.reviewedAt} /> }] : []),
    ...(risk.acceptedUntil ? [{ name: 'Accepted until', value: <Day on={risk.acceptedUntil} /> }] : []),
    ...(outcome ? [{ name: 'Outcome', value: outcome }] : []),
    ...(resolvedAt ? [{ name: 'Resolved', value: <Instant at={resolvedAt} /> }] : []),
    { name: 'Last updated', value: <Ago at={risk.updatedAt} /> },
  ];
}

function Words({ children }: { readonly children: ReactNode }) {
  return <p className="max-w-[72ch] whitespace-pre-wrap text-ink-soft">{children}</p>;
}

function Progress({ risk: { progress: percent, planItems, planDone } }: { readonly risk: Risk }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="numeric whitespace-nowrap">{percent}%</span>
      <span className="w-28">
        <ProgressBar percent={percent} label="Progress of the treatment" done={percent === 100} />
      </span>
      {planItems > 0 && (
        <span className="text-13 text-ink-soft">
          {planDone} of {planItems} actions done
        </span>
      )}
    </span>
  );
}
