import { dutyNames } from '@claimlock/contract/access';
import {
  type RiskAdvice as Advice,
  adviseOnRisk,
  type RiskAdviser,
  riskAdviceNames,
} from '@claimlock/contract/risks/advice';
import type { Risk } from '@claimlock/contract/risks/endpoints';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { Instant } from '../../ui/When.tsx';
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
  ...props
}: Props & { readonly advice: readonly Advice[]; readonly advisers: readonly RiskAdviser[] }) {
  const may = useCan('risks.advise', props.clientId, adviseOnRisk).may && props.risk.status !== 'Resolved';
  const [advising, setAdvising] = useState(false);
  const awaited = advisers.filter((duty) => !advice.some((one) => one.duty === duty && one.current));
  if (advice.length === 0 && awaited.length === 0 && !may) return null;
  return (
    <section aria-label="Advice" className="mt-3">
      {awaited.length > 0 && props.risk.status !== 'Resolved' && (
        <p className="text-ink-soft">
          Advice that is needed first, at the current rating: {awaited.map((duty) => dutyNames[duty]).join(', ')}.
        </p>
      )}
      <ol>
        {advice.map(({ duty, advises, reasons, rating, by, at, current }) => (
          <li key={`${duty} ${at}`} className="border-line border-b py-2 last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{riskAdviceNames[advises]}</span>
              {rating && <RiskLevelBadge level={rating.level} score={rating.score} />}
              {!current && <span className="text-13 text-ink-soft">Given on another rating</span>}
            </p>
            <p className="text-13 text-ink-soft">
              {dutyNames[duty]} · {by} · <Instant at={at} />
            </p>
            <p className="mt-1 text-13 whitespace-pre-wrap [overflow-wrap:anywhere]">{reasons}</p>
          </li>
        ))}
      </ol>
      {may &&
        (advising ? (
          <RiskAdviceForm {...props} onDone={() => setAdvising(false)} />
        ) : (
          <Button size="small" onClick={() => setAdvising(true)}>
            Record your advice
          </Button>
        ))}
    </section>
  );
}
