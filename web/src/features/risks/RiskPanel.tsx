import { type Risk, readRisk } from '@claimlock/contract/risks/endpoints';
import { reopenRisk, startRiskTreatment } from '@claimlock/contract/risks/steps';
import { CalendarCheck, Pencil, Play, RotateCcw } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { type PanelMoves, RecordPanel } from '../../ui/RecordPanel.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { LinkedActions } from '../action-items/widgets.ts';
import { RecordHistory } from '../ledger/widgets.ts';
import { LinkedFindings, TreatingControls } from '../risk-treatments/widgets.ts';
import { RiskAcceptances } from './RiskAcceptanceForms.tsx';
import { RiskFacts } from './RiskFacts.tsx';
import { EditRisk, ResolveRisk, ReviewRisk } from './RiskForms.tsx';

type Around = PanelMoves & {
  readonly clientId: string;
  readonly riskId: string;
};

/** One risk beside its list: what it says, and start, edit, resolve, reopen. */
export function RiskPanel({ clientId, riskId, ...moves }: Around) {
  const query = useRead(readRisk, { clientId, riskId });
  return (
    <RecordPanel query={query} thing="risk" kind="Risk" titleOf={({ title }) => title} moves={moves}>
      {(risk, reload) => <Shown key={risk.id} risk={risk} clientId={clientId} reload={reload} />}
    </RecordPanel>
  );
}

function Shown({
  risk,
  clientId,
  reload,
}: {
  readonly risk: Risk;
  readonly clientId: string;
  readonly reload: () => Promise<Risk | undefined>;
}) {
  const { part: editing, take, place: next } = useNextPart<'edit' | 'review'>();
  const change = useCan('risks.change', clientId);
  const start = useWrite(startRiskTreatment);
  const reopen = useWrite(reopenRisk);
  const input = { clientId, riskId: risk.id };
  const resolved = risk.status === 'Resolved';
  if (editing === 'edit') {
    return (
      <div ref={next} tabIndex={-1}>
        <EditRisk clientId={clientId} risk={risk} reload={reload} onDone={() => take(undefined)} />
      </div>
    );
  }
  const error = start.error ?? reopen.error;
  return (
    <>
      <RiskFacts risk={risk} clientId={clientId} />
      <div ref={next} tabIndex={-1} className="mt-4 flex flex-wrap gap-2 outline-none">
        {risk.status === 'Active' && (
          <Button
            whyNot={change.why}
            busy={start.isPending && 'Starting'}
            icon={<Play aria-hidden="true" size={15} />}
            onClick={() => start.mutate(input)}
          >
            Start the treatment
          </Button>
        )}
        {resolved ? (
          <Button
            whyNot={change.why}
            busy={reopen.isPending && 'Reopening'}
            icon={<RotateCcw aria-hidden="true" size={15} />}
            onClick={() => reopen.mutate(input)}
          >
            Reopen
          </Button>
        ) : (
          <>
            <Button
              whyNot={change.why}
              icon={<CalendarCheck aria-hidden="true" size={15} />}
              onClick={() => take('review')}
            >
              Review
            </Button>
            <Button whyNot={change.why} icon={<Pencil aria-hidden="true" size={15} />} onClick={() => take('edit')}>
              Edit
            </Button>
          </>
        )}
      </div>
      {editing === 'review' && (
        <PanelPart title="Review the risk">
          <ReviewRisk clientId={clientId} risk={risk} reload={reload} onDone={() => take(undefined)} />
        </PanelPart>
      )}
      {error && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(error)} />
        </div>
      )}
      <TreatingControls clientId={clientId} riskId={risk.id} open={!resolved} />
      <LinkedActions clientId={clientId} about={{ risk: risk.id }} />
      <LinkedFindings clientId={clientId} riskId={risk.id} />
      <RiskAcceptances clientId={clientId} risk={risk} reload={reload} />
      {!resolved && change.may && (
        <PanelPart title="Resolve it">
          <ResolveRisk clientId={clientId} risk={risk} />
        </PanelPart>
      )}
      <RecordHistory clientId={clientId} subject={risk.id} />
    </>
  );
}
