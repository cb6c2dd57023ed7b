import { type RestsOn, type RiskAdviser, riskAdviceNames } from '@claimlock/contract/risks/advice';
import { Day } from '../../ui/When.tsx';

/** What the duties that advise are called within a sentence. */
export const adviserNames: Readonly<Record<RiskAdviser, string>> = { CISO: 'CISO', DPO: 'data protection officer' };

/** What an acceptance rests on, of a risk as of a finding: what it was lowered from is named by its level. */
export type Grounds = Pick<RestsOn, 'advice' | 'unheld'> & {
  readonly lowered: { readonly level: string; readonly until: string } | null;
};

/** Whether there is anything to say of what an acceptance rests on. */
export const hasGrounds = ({ advice, unheld, lowered }: Grounds): boolean =>
  advice.length > 0 || unheld.length > 0 || lowered !== null;

/** What an acceptance rested on when it was given: the advice, which adviser was missing, and a rating that was lowered before. */
export function AcceptanceGrounds({ grounds }: { readonly grounds: Grounds }) {
  if (!hasGrounds(grounds)) return null;
  const { advice, unheld, lowered } = grounds;
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
          Rated {lowered.level} until <Day on={lowered.until} />
        </li>
      )}
    </ul>
  );
}
