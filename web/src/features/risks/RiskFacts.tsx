import { listControls } from '@claimlock/contract/compliance/controls';
import type { Risk } from '@claimlock/contract/risks/endpoints';
import type { ReactNode } from 'react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { ProgressBar } from '../../ui/Bars.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Ago, Instant } from '../../ui/When.tsx';
import { useMatrixLabels } from '../organisation-settings/widgets.ts';
import { LevelBadge } from './LevelBadge.tsx';
import { ReviewDate } from './ReviewDate.tsx';
import { ratingName, statusTones } from './risk-words.ts';

/** What a risk says. */
export function RiskFacts({ risk, clientId }: { readonly risk: Risk; readonly clientId: string }) {
  const { status, level, score, likelihood, impact, treatment, progress, owner, outcome, resolvedAt, note } = risk;
  const { likelihoodNames, impactNames } = useMatrixLabels(clientId);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone={statusTones[status]}>{status}</Status>
        <LevelBadge level={level} />
      </p>
      <Words>{risk.description}</Words>
      <div className="mt-4">
        <Facts
          facts={[
            { name: 'Likelihood', value: `${likelihood} ${ratingName(likelihood, likelihoodNames)}` },
            { name: 'Impact', value: `${impact} ${ratingName(impact, impactNames)}` },
            { name: 'Score', value: `${score} of 25, likelihood times impact` },
            { name: 'Category', value: risk.category },
            { name: 'Treatment', value: treatment },
            ...(status === 'Active' ? [] : [{ name: 'Progress', value: <Progress percent={progress} /> }]),
            { name: 'Owner', value: owner?.name ?? 'Nobody yet' },
            { name: 'Review', value: <ReviewDate risk={risk} /> },
            ...(outcome ? [{ name: 'Outcome', value: outcome }] : []),
            ...(resolvedAt ? [{ name: 'Resolved', value: <Instant at={resolvedAt} /> }] : []),
            { name: 'Last updated', value: <Ago at={risk.updatedAt} /> },
          ]}
        />
      </div>
      {risk.plan && (
        <PanelPart title="What is done about it">
          <Words>{risk.plan}</Words>
        </PanelPart>
      )}
      {note && (
        <PanelPart title="How it was resolved">
          <Words>{note}</Words>
        </PanelPart>
      )}
      {risk.controls.length > 0 && (
        <PanelPart title="Controls that hold it down">
          <Controls ids={risk.controls} clientId={clientId} />
        </PanelPart>
      )}
    </>
  );
}

function Words({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return <p className="mt-3 max-w-[72ch] whitespace-pre-wrap text-ink-soft [h3+&]:mt-0">{children}</p>;
}

function Progress({ percent }: { readonly percent: number }) {
  return (
    <span className="flex items-center gap-3">
      <span className="numeric">{percent}%</span>
      <span className="w-28">
        <ProgressBar percent={percent} label="Progress of the treatment" done={percent === 100} />
      </span>
    </span>
  );
}

/** The controls by name, each leading to what is recorded of it, for whoever may read that. */
function Controls({ ids, clientId }: { readonly ids: readonly string[]; readonly clientId: string }) {
  const mayRead = useCan('compliance.read-working', clientId).may;
  const query = useRead(listControls, { clientId }, mayRead);
  if (!mayRead) return <p className="text-ink-soft">{ids.join(', ')}</p>;
  const nameOf = (id: string) => query.data?.controls.find((control) => control.id === id)?.name ?? '';
  return (
    <ul className="space-y-1">
      {ids.map((id) => (
        <li key={id}>
          <TextLink to={paths.controls({ control: id })}>
            {id} {nameOf(id)}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
