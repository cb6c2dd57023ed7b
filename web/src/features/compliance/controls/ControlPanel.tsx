import type { Control, ControlState } from '@claimlock/contract/compliance/controls';
import { useRef } from 'react';
import { formatCount, today } from '../../../lib/format.ts';
import { Panel, PanelPart } from '../../../ui/Panel.tsx';
import { Facts } from '../../../ui/Section.tsx';
import { VerdictHeader } from '../../../ui/VerdictHeader.tsx';
import { Day, Instant } from '../../../ui/When.tsx';
import { LinkedActions } from '../../action-items/widgets.ts';
import { ControlReviewPart } from '../../control-reviews/widgets.ts';
import { doubtsAbout, useDoubts } from '../../control-scopes/widgets.ts';
import { ControlTests } from '../../control-tests/widgets.ts';
import { ControlDocuments } from '../../documents/widgets.ts';
import { ControlEvidence } from '../../evidence-items/widgets.ts';
import { ControlFindings } from '../../findings/widgets.ts';
import { TestRecords } from '../../test-records/widgets.ts';
import { effectivenessNames } from '../requirements/result-words.ts';
import { placesOf } from './ControlForm.tsx';
import { ControlGuide } from './ControlGuide.tsx';
import { ControlNext } from './ControlNext.tsx';
import { controlProof, doubtedVerdict } from './ControlState.tsx';
import { ControlStatements } from './ControlStatements.tsx';
import { RecordControl } from './RecordControl.tsx';

/** One control: what it is for, what is recorded of it, and where to record something else. */
export function ControlPanel({
  control,
  clientId,
  onClose,
  onPrevious,
  onNext,
}: {
  readonly control: Control;
  readonly clientId: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}) {
  const { id, name, domain, objective, serves, state, hinderedBy } = control;
  const form = useRef<HTMLDivElement>(null);
  const doubts = doubtsAbout(useDoubts(clientId).doubts, id);
  const isDoubted = doubts !== undefined && doubts.length > 0;
  return (
    <Panel kind={`${id} · ${domain}`} title={name} onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
      <VerdictHeader
        {...doubtedVerdict(control, doubts)}
        proof={controlProof(control)}
        next={
          <ControlNext
            control={control}
            isDoubted={isDoubted}
            clientId={clientId}
            onUpdate={() => {
              form.current?.scrollIntoView({ block: 'start' });
              form.current?.querySelector<HTMLElement>('select, input:checked')?.focus({ preventScroll: true });
            }}
          />
        }
        why={
          (hinderedBy.length > 0 || control.counts?.value === 0 || isDoubted) && (
            <>
              {hinderedBy.length > 0 ? (
                <p>{`Found ineffective by ${hinderedBy.length === 1 ? 'finding' : 'findings'} ${hinderedBy.join(', ')}. The record below holds again once that is closed.`}</p>
              ) : (
                control.counts?.value === 0 && (
                  <p>The control does not count towards the score: {control.counts.why}.</p>
                )
              )}
              {doubts?.map(({ says }) => (
                <p key={says}>{says}</p>
              ))}
            </>
          )
        }
      />
      <PanelPart title="What it is for">
        <p className="max-w-[72ch]">{objective}</p>
        <p className="mt-1 text-13 text-ink-soft">
          {serves === 0
            ? 'No framework that you follow depends on it.'
            : `${formatCount(serves, 'requirement')} of frameworks that you follow ${serves === 1 ? 'depends' : 'depend'} on it.`}
        </p>
      </PanelPart>
      <div ref={form} className="mt-6 scroll-mt-4">
        <RecordControl control={control} clientId={clientId} doubts={doubts} />
      </div>
      {state && (
        <PanelPart title="What is recorded">
          <Facts
            facts={[
              { name: 'Last test', value: <LastTest state={state} /> },
              { name: 'Last confirmed', value: <Day on={state.confirmedOn} /> },
              { name: 'Evidence until', value: <EvidenceUntil control={control} /> },
              { name: 'Unchanged since', value: <Instant at={state.since} /> },
            ]}
          />
          {state.reason && <p className="mt-2 max-w-[72ch] text-ink-soft">{state.reason}</p>}
        </PanelPart>
      )}
      <ControlReviewPart clientId={clientId} controlId={id} />
      <ControlStatements clientId={clientId} controlId={id} />
      <TestRecords clientId={clientId} controlId={id} places={testable(control)} />
      <ControlTests clientId={clientId} controlId={id} />
      <ControlEvidence clientId={clientId} controlId={id} />
      <ControlDocuments clientId={clientId} controlId={id} />
      <ControlFindings clientId={clientId} controlId={id} />
      <LinkedActions clientId={clientId} about={{ control: id }} />
      <ControlGuide clientId={clientId} controlId={id} />
    </Panel>
  );
}

/** What the last test showed, and until when that holds. */
function LastTest({ state: { effectiveness, testedOn, testedUntil } }: { readonly state: ControlState }) {
  if (!testedOn || !testedUntil)
    return effectiveness === 'ineffective' ? 'Does not work, no test on record' : effectivenessNames.untested;
  return (
    <>
      {effectivenessNames[effectiveness]}, <Day on={testedOn} />{' '}
      {effectiveness === 'effective' && (
        <span className="text-13 text-ink-faint">
          {testedUntil < today() ? 'Expired' : 'Valid until'} <Day on={testedUntil} />
        </span>
      )}
    </>
  );
}

/** Where something is in place that can be tested. */
const testable = (control: Control) =>
  placesOf(control).filter(
    ({ state }) => state?.applicable && state.implementation !== 'none' && state.implementation !== 'planned',
  );

/** Until when its evidence is good: as the approved pieces say, or as somebody recorded where there are none. */
function EvidenceUntil({ control: { evidence, state } }: { readonly control: Control }) {
  if (!evidence) return state?.evidenceUntil ? <Day on={state.evidenceUntil} /> : 'Not given';
  return (
    <>
      {evidence.until ? <Day on={evidence.until} /> : 'No end'}{' '}
      <span className="text-13 text-ink-faint">by evidence {evidence.numbers.join(', ')}</span>
    </>
  );
}
