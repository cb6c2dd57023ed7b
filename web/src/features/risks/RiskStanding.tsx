import type { Risk } from '@claimlock/contract/risks/endpoints';
import type { RefObject } from 'react';
import { later } from '../../ui/later.ts';
import { RecordStanding } from '../../ui/RecordStanding.tsx';
import { Status } from '../../ui/Status.tsx';
import { VerdictHeader } from '../../ui/VerdictHeader.tsx';
import type { StepProps } from './RiskForms.tsx';
import { RiskLevelBadge } from './RiskLevelBadge.tsx';
import { RiskSteps } from './RiskSteps.tsx';
import type { Step } from './risk-steps.ts';
import { statusTone } from './risk-words.ts';
import { acceptanceTones } from './treatment-words.ts';

const RiskStepTaken = later(() => import('./RiskStepTaken.tsx').then((m) => m.RiskStepTaken));

/** How a risk stands, what can be done next, and the form of the step that is taken. */
export function RiskStanding({
  clientId,
  risk,
  reload,
  step: { part, take, place },
}: Omit<StepProps, 'onDone'> & {
  readonly step: {
    readonly part: Step | undefined;
    readonly take: (step: Step | undefined) => void;
    readonly place: RefObject<HTMLDivElement | null>;
  };
}) {
  const { status, level, score, acceptance } = risk;
  return (
    <RecordStanding
      place={place}
      verdict={
        <VerdictHeader
          tone={statusTone(risk)}
          verdict={status}
          beside={
            <>
              <RiskLevelBadge level={level} score={score} />
              {acceptance && <Status tone={acceptanceTones[acceptance]}>{`Acceptance: ${acceptance}`}</Status>}
            </>
          }
          why={standingWords(risk)}
          next={!part && <RiskSteps clientId={clientId} risk={risk} onStep={take} />}
        />
      }
      form={
        part && (
          <RiskStepTaken step={part} clientId={clientId} risk={risk} reload={reload} onDone={() => take(undefined)} />
        )
      }
    />
  );
}

/** Why a risk stands as it does, in a line; undefined where its rating and status say it all. */
function standingWords({
  acceptance,
  rated: { raised },
  outcome,
}: Pick<Risk, 'acceptance' | 'rated' | 'outcome'>): string | undefined {
  if (outcome) return `Outcome: ${outcome}.`;
  if (acceptance === 'Stale')
    return 'A control that held it down has failed since it was accepted: treat it, or have it accepted anew.';
  if (acceptance === 'Expired') return 'Treat it, or have it accepted anew.';
  if (raised.likelihood > 0 || raised.impact > 0) return 'Failing controls have raised this risk since it was rated.';
  return undefined;
}
