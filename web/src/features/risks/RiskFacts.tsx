import type { Risk } from '@claimlock/contract/risks/endpoints';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/Bars.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Ago, Day, Instant } from '../../ui/When.tsx';
import { Ratings } from './Ratings.tsx';
import { ReviewDate } from './ReviewDate.tsx';
import { RiskLevelBadge } from './RiskLevelBadge.tsx';
import { statusTones } from './risk-words.ts';
import { acceptanceTones } from './treatment-words.ts';

/** What a risk says. */
export function RiskFacts({ risk, clientId }: { readonly risk: Risk; readonly clientId: string }) {
  const { status, level, score, treatment, owner, outcome, resolvedAt, note } = risk;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone={statusTones[status]}>{status}</Status>
        <RiskLevelBadge level={level} score={score} />
        {risk.acceptance && <Status tone={acceptanceTones[risk.acceptance]}>{`Acceptance: ${risk.acceptance}`}</Status>}
      </p>
      <Words>{risk.description}</Words>
      <Ratings risk={risk} clientId={clientId} />
      <div className="mt-4">
        <Facts
          facts={[
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
          ]}
        />
      </div>
      {risk.plan && (
        <PanelPart title="Treatment plan">
          <Words>{risk.plan}</Words>
        </PanelPart>
      )}
      {note && (
        <PanelPart title="How it was resolved">
          <Words>{note}</Words>
        </PanelPart>
      )}
    </>
  );
}

function Words({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return <p className="mt-3 max-w-[72ch] whitespace-pre-wrap text-ink-soft [h3+&]:mt-0">{children}</p>;
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
