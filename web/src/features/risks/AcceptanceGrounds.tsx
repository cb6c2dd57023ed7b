import { type RestsOn, type RiskAdviser, riskAdviceNames } from '@claimlock/contract/risks/advice';
import { Day } from '../../ui/When.tsx';

const adviserNames: Readonly<Record<RiskAdviser, string>> = { CISO: 'CISO', DPO: 'data protection officer' };

/** What an acceptance rested on when it was given: the advice, which adviser was missing, and a rating that was lowered before. */
export function AcceptanceGrounds({ restsOn: { advice, unheld, lowered } }: { readonly restsOn: RestsOn }) {
  if (advice.length === 0 && unheld.length === 0 && !lowered) return null;
  return (
    <ul aria-label="What the acceptance rests on" className="mt-1 space-y-0.5 text-13 text-ink-soft">
      {advice.map(({ duty, advises }) => (
        <li key={duty}>
          Advice of the {adviserNames[duty]}: {riskAdviceNames[advises]}
        </li>
      ))}
      {unheld.map(({ duty, lastHeldBy, until }) => (
        <li key={duty}>
          The duty of {adviserNames[duty]} was vacant when this was accepted
          {until && (
            <>
              {' '}
              (last held by {lastHeldBy ?? 'someone who left'} until <Day on={until} />)
            </>
          )}
        </li>
      ))}
      {lowered && (
        <li>
          Rated {lowered.rating.level} until <Day on={lowered.until} />
        </li>
      )}
    </ul>
  );
}
