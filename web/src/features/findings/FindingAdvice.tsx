import { dutyNames } from '@claimlock/contract/access';
import {
  adviseOnFinding,
  askForFindingAdvice,
  type FindingRestsOn,
  readFindingAdvice,
} from '@claimlock/contract/findings/advice';
import { type Finding, isGraveSeverity, isOpenFinding } from '@claimlock/contract/findings/endpoints';
import type { RiskAdviser, UnanswerableAdviser } from '@claimlock/contract/risks/advice';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import {
  AcceptanceGrounds,
  AdviceGiven,
  AdviserCannotAnswer,
  awaitedAdvice,
  hasGrounds,
  noAdviser,
} from '../risk-treatments/widgets.ts';

const FindingAdviceForm = later(() => import('./FindingAdviceForm.tsx').then((m) => m.FindingAdviceForm));

/** Reads what was advised on a finding, for those who may. */
export function useFindingAdvice(clientId: string, finding: Finding) {
  const { may } = useCan('risks.read', clientId);
  return { may, query: useRead(readFindingAdvice, { clientId, findingId: finding.id }, may) };
}

/** What the CISO and the data protection officer advise on accepting the risk of a finding, and where they do. */
export function FindingAdvice({
  clientId,
  finding,
  reload,
}: {
  readonly clientId: string;
  readonly finding: Finding;
  readonly reload: () => Promise<Finding | undefined>;
}) {
  const { may, query } = useFindingAdvice(clientId, finding);
  const mayAdvise = useCan('risks.advise', clientId, adviseOnFinding).may;
  const { part, take, place } = useNextPart<'advise'>();
  const isOpen = isOpenFinding(finding.status);
  const { data } = query;
  const asks = isOpen && isGraveSeverity(finding.severity);
  const grounds = data?.restsOn && groundsOf(data.restsOn);
  const told = data && (data.advice.length > 0 || (grounds && hasGrounds(grounds)));
  if (!may || (!asks && !told)) return null;
  return (
    <PanelPart title="Advice on accepting the risk">
      <Loaded query={query} what="The advice" skeleton={<SkeletonText lines={2} />}>
        {({ advice, advisers, advisesAs, toAsk, cannotAnswer }) => (
          <div className="space-y-3">
            {asks && (
              <Asked
                clientId={clientId}
                finding={finding}
                awaited={awaitedAdvice(advisers, advice)}
                unheld={advisers.length === 0}
                toAsk={toAsk}
                cannotAnswer={cannotAnswer}
              />
            )}
            <AdviceGiven advice={advice} levelOf={({ severity }) => <LevelBadge level={severity} />} />
            {grounds && <AcceptanceGrounds grounds={grounds} />}
            {mayAdvise && isOpen && advisesAs.length > 0 && (
              <div ref={place} tabIndex={-1} className="outline-none">
                {part ? (
                  <FindingAdviceForm
                    clientId={clientId}
                    finding={finding}
                    reload={reload}
                    duties={advisesAs}
                    onDone={() => take(undefined)}
                  />
                ) : (
                  <Button size="small" onClick={() => take('advise')}>
                    Record your advice
                  </Button>
                )}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </PanelPart>
  );
}

/** Whose advice is missing before the risk is accepted, and where it is asked for. */
function Asked({
  clientId,
  finding,
  awaited,
  unheld,
  toAsk,
  cannotAnswer,
}: {
  readonly clientId: string;
  readonly finding: Finding;
  readonly awaited: readonly RiskAdviser[];
  /** True where no adviser is appointed. */
  readonly unheld: boolean;
  /** Those of them who can be asked: they were not yet, or somebody else holds the duty since. */
  readonly toAsk: readonly RiskAdviser[];
  readonly cannotAnswer: readonly UnanswerableAdviser[];
}) {
  const mayAccept = useCan('findings.accept-risk', clientId).may;
  const ask = useWrite(askForFindingAdvice);
  if (unheld) return <p className="text-ink-soft">{noAdviser}</p>;
  if (awaited.length === 0) return null;
  const asked = toAsk.length === 0;
  const unreachable = cannotAnswer.length === awaited.length;
  return (
    <>
      <p className="text-ink-soft">
        Advice needed at the current severity, before the risk of this finding is accepted:{' '}
        {awaited.map((duty) => dutyNames[duty]).join(', ')}.
      </p>
      <AdviserCannotAnswer clientId={clientId} cannotAnswer={cannotAnswer} />
      {mayAccept && !unreachable && (
        <Button
          size="small"
          busy={ask.isPending && 'Asking'}
          whyNot={asked ? 'The advice has been asked for.' : undefined}
          onClick={() => ask.mutate({ clientId, findingId: finding.id })}
        >
          Ask for advice
        </Button>
      )}
      {ask.error && <ProblemNotice problem={problemOf(ask.error)} />}
    </>
  );
}

/** What an acceptance rests on, as it is shown of a risk and of a finding alike. */
const groundsOf = ({ lowered, ...rest }: FindingRestsOn) => ({
  ...rest,
  lowered: lowered && { level: lowered.severity, until: lowered.until },
});
