import type { Control } from '@claimlock/contract/compliance/controls';
import { useCallback, useRef } from 'react';
import { RecordStanding } from '../../../ui/RecordStanding.tsx';
import { VerdictHeader } from '../../../ui/VerdictHeader.tsx';
import type { Doubt } from '../../control-scopes/widgets.ts';
import { ControlNext } from './ControlNext.tsx';
import { controlProof, doubtedVerdict } from './ControlState.tsx';

/** Where the status of a control is updated, and how its verdict leads there: at once, or once its tab is shown. */
export function useUpdateForm() {
  const shown = useRef<HTMLDivElement>(null);
  const awaited = useRef(false);
  const form = useCallback((element: HTMLDivElement | null) => {
    shown.current = element;
    if (!element || !awaited.current) return;
    awaited.current = false;
    goTo(element);
  }, []);
  const lead = () => {
    if (shown.current) goTo(shown.current);
    else awaited.current = true;
  };
  return { form, lead };
}

function goTo(form: HTMLDivElement): void {
  form.scrollIntoView({ block: 'start' });
  form.querySelector<HTMLElement>('select, input:checked')?.focus({ preventScroll: true });
}

/** How a control stands, what speaks against it, and the next step. */
export function ControlStanding({
  control,
  clientId,
  doubts,
  onUpdate,
}: {
  readonly control: Control;
  readonly clientId: string;
  /** What speaks against the control; undefined while that is not known. */
  readonly doubts: readonly Doubt[] | undefined;
  readonly onUpdate: () => void;
}) {
  const { hinderedBy, counts } = control;
  const isDoubted = doubts !== undefined && doubts.length > 0;
  return (
    <RecordStanding
      verdict={
        <VerdictHeader
          {...doubtedVerdict(control, doubts)}
          proof={controlProof(control)}
          next={<ControlNext control={control} isDoubted={isDoubted} clientId={clientId} onUpdate={onUpdate} />}
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
