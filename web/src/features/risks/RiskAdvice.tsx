import { dutyNames } from '@claimlock/contract/access';
import { isHigh } from '@claimlock/contract/levels';
import {
  type RiskAdvice as Advice,
  adviseOnRisk,
  type RiskAdviser,
  type UnanswerableAdviser,
} from '@claimlock/contract/risks/advice';
import type { Risk } from '@claimlock/contract/risks/endpoints';
import { useCan } from '../../lib/can.ts';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { useNextPart } from '../../ui/use-next-part.ts';
import { AdviceGiven, AdviserCannotAnswer, awaitedAdvice, noAdviser } from '../risk-treatments/widgets.ts';
import { RiskLevelBadge } from './RiskLevelBadge.tsx';

const RiskAdviceForm = later(() => import('./RiskAdviceForm.tsx').then((m) => m.RiskAdviceForm));

type Props = {
  readonly clientId: string;
  readonly risk: Risk;
  readonly reload: () => Promise<Risk | undefined>;
};

/** What the CISO and the data protection officer advise on the acceptance of a risk, and where they do. */
export function RiskAdvice({
  advice,
  advisers,
  advisesAs,
  cannotAnswer,
  ...props
}: Props & {
  readonly advice: readonly Advice[];
  /** Whose advice is needed, and in which of those duties the person who looks gives it. */
  readonly advisers: readonly RiskAdviser[];
  readonly advisesAs: readonly RiskAdviser[];
  readonly cannotAnswer: readonly UnanswerableAdviser[];
}) {
  const isOpen = props.risk.status !== 'Resolved';
  const may = useCan('risks.advise', props.clientId, adviseOnRisk).may && isOpen && advisesAs.length > 0;
  const unheld = isOpen && advisers.length === 0 && isHigh(props.risk.level);
  const { part, take, place } = useNextPart<'advise'>();
  const awaited = awaitedAdvice(advisers, advice);
  if (advice.length === 0 && awaited.length === 0 && !may && !unheld) return null;
  return (
    <section aria-label="Advice" className="mt-3 space-y-3">
      {awaited.length > 0 && isOpen && (
        <p className="text-ink-soft">
          Advice needed at the current rating: {awaited.map((duty) => dutyNames[duty]).join(', ')}.
        </p>
      )}
      {isOpen && <AdviserCannotAnswer clientId={props.clientId} cannotAnswer={cannotAnswer} />}
      {unheld && <p className="text-ink-soft">{noAdviser}</p>}
      <AdviceGiven
        advice={advice}
        levelOf={({ rating }) => rating && <RiskLevelBadge level={rating.level} score={rating.score} />}
      />
      {may && (
        <div ref={place} tabIndex={-1} className="outline-none">
          {part ? (
            <RiskAdviceForm {...props} duties={advisesAs} onDone={() => take(undefined)} />
          ) : (
            <Button size="small" onClick={() => take('advise')}>
              Record your advice
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
