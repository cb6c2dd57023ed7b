import type { ComponentType, RefObject } from 'react';
import { PanelPart } from '../../ui/Panel.tsx';
import { RecordStanding } from '../../ui/RecordStanding.tsx';
import { Status } from '../../ui/Status.tsx';
import { VerdictHeader } from '../../ui/VerdictHeader.tsx';
import { EditRisk, ResolveRisk, ReviewRisk, type StepProps } from './RiskForms.tsx';
import { RiskLevelBadge } from './RiskLevelBadge.tsx';
import { RiskSteps } from './RiskSteps.tsx';
import type { Step } from './risk-steps.ts';
import { standingWords, statusTones } from './risk-words.ts';
import { acceptanceTones } from './treatment-words.ts';

const forms: Readonly<Record<Step, { readonly title: string; readonly Form: ComponentType<StepProps> }>> = {
  edit: { title: 'Edit', Form: EditRisk },
  review: { title: 'Review the risk', Form: ReviewRisk },
  resolve: { title: 'Resolve it', Form: ResolveRisk },
};

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
  const { title, Form } = forms[part ?? 'edit'];
  return (
    <RecordStanding
      place={place}
      verdict={
        <VerdictHeader
          tone={statusTones[status]}
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
          <PanelPart title={title}>
            <Form clientId={clientId} risk={risk} reload={reload} onDone={() => take(undefined)} />
          </PanelPart>
        )
      }
    />
  );
}
