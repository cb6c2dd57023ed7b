import type { RefObject } from 'react';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { later } from '../../ui/later.ts';
import { RecordStanding } from '../../ui/RecordStanding.tsx';
import { VerdictHeader } from '../../ui/VerdictHeader.tsx';
import type { StepProps } from './FindingStepForms.tsx';
import { FindingSteps } from './FindingSteps.tsx';
import type { Step } from './finding-steps.ts';
import { statusTones } from './finding-words.ts';

const FindingStepTaken = later(() => import('./FindingStepTaken.tsx').then((m) => m.FindingStepTaken));

/** The step that is taken of a finding, and how another is. */
export type TakenStep = {
  readonly part: Step | undefined;
  readonly take: (step: Step | undefined) => void;
  readonly place: RefObject<HTMLDivElement | null>;
};

/** How a finding stands, what can be done next, and the form of the step that is taken. */
export function FindingStanding({
  clientId,
  finding,
  reload,
  step: { part, take, place },
  onRecur,
}: Omit<StepProps, 'onDone'> & {
  readonly step: TakenStep;
  /** Raises it anew: what is closed does not open again. */
  readonly onRecur: () => void;
}) {
  const { status, severity, control, lowersControl, reviewNote } = finding;
  const note = status === 'Needs Revision' ? reviewNote : null;
  return (
    <RecordStanding
      place={place}
      verdict={
        <VerdictHeader
          tone={statusTones[status]}
          verdict={status}
          beside={<LevelBadge level={severity} />}
          why={
            ((lowersControl && control) || note) && (
              <>
                {lowersControl && control && (
                  <p>
                    While this is open, {control.id} counts as ineffective in every framework, whatever is recorded of
                    it.
                  </p>
                )}
                {note && (
                  <p>
                    Sent back from review: <span className="whitespace-pre-wrap">{note}</span>
                  </p>
                )}
              </>
            )
          }
          next={!part && <FindingSteps clientId={clientId} finding={finding} onStep={take} onRecur={onRecur} />}
        />
      }
      form={
        part && (
          <FindingStepTaken
            step={part}
            clientId={clientId}
            finding={finding}
            reload={reload}
            onDone={() => take(undefined)}
          />
        )
      }
    />
  );
}
