import type { Control } from '@claimlock/contract/compliance/controls';
import type { ReactNode, RefObject } from 'react';
import { RecordStanding } from '../../../ui/RecordStanding.tsx';
import { VerdictHeader } from '../../../ui/VerdictHeader.tsx';
import type { Doubt } from '../../control-scopes/widgets.ts';
import { ControlNext } from './ControlNext.tsx';
import { controlProof, doubtedVerdict } from './ControlState.tsx';

/** How a control stands, what speaks against it, and the next step; where its status is updated as a step, the form of that. */
export function ControlStanding({
  control,
  clientId,
  doubts,
  onUpdate,
  update,
}: {
  readonly control: Control;
  readonly clientId: string;
  /** What speaks against the control; undefined while that is not known. */
  readonly doubts: readonly Doubt[] | undefined;
  /** Leads to where the status is updated. */
  readonly onUpdate: () => void;
  /** Where updating is a step of its own: its form once it is taken, and where the focus goes then. */
  readonly update?: { readonly form: ReactNode; readonly place: RefObject<HTMLDivElement | null> };
}) {
  const { hinderedBy, counts } = control;
  const isDoubted = doubts !== undefined && doubts.length > 0;
  return (
    <RecordStanding
      {...update}
      verdict={
        <VerdictHeader
          {...doubtedVerdict(control, doubts)}
          proof={controlProof(control)}
          next={
            !update?.form && (
              <ControlNext
                control={control}
                isDoubted={isDoubted}
                clientId={clientId}
                onUpdate={onUpdate}
                always={update !== undefined}
              />
            )
          }
          why={
            (hinderedBy.length > 0 || counts?.value === 0 || isDoubted) && (
              <>
                {hinderedBy.length > 0 ? (
                  <p>{`Found ineffective by ${hinderedBy.length === 1 ? 'finding' : 'findings'} ${hinderedBy.join(', ')}. The recorded state holds again once that is closed.`}</p>
                ) : (
                  counts?.value === 0 && <p>The control does not count towards the score: {counts.why}.</p>
                )}
                {doubts?.map(({ says }) => (
                  <p key={says}>{says}</p>
                ))}
              </>
            )
          }
        />
      }
    />
  );
}
