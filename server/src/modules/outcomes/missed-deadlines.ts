import { clockLaws, clockOf } from '@claimlock/contract/privacy-events';
import { type FoundContradiction, type ReadContradictions, readControlStates } from '../compliance/index.ts';
import { findControl } from '../frameworks/index.ts';
import { type Clocks, countClocks } from '../privacy-events/index.ts';

type Clock = keyof typeof clockLaws;

/** The control that says that the deadlines of a clock are kept, and what they are called. */
const said = [
  { clock: 'request', controlId: 'PRV-11', word: 'requests of people' },
  { clock: 'breach', controlId: 'INC-08', word: 'data breaches' },
  { clock: 'complaint', controlId: 'PRV-14', word: 'complaints' },
] as const satisfies readonly { clock: Clock; controlId: string; word: string }[];

type Said = { readonly applicable: boolean; readonly implementation: string };

/** Deadlines that were missed in the last twelve months, beside a control that is said to keep them. */
export function missedDeadlines(states: ReadonlyMap<string, Said>, clocks: Clocks): FoundContradiction[] {
  return said.flatMap(({ clock, controlId, word }) => {
    const state = states.get(controlId);
    if (!state?.applicable || !['implemented', 'inherited'].includes(state.implementation)) return [];
    const { kept, of } = clocks.of((kind) => clockOf(kind) === clock);
    if (kept === of) return [];
    const name = `${controlId} ${findControl(controlId)?.name ?? ''}`.trim();
    return [
      {
        kind: 'in-place-with-missed-deadline',
        says: `${name} is recorded as in place, and of ${of} ${word} in the last twelve months ${of - kept} missed the deadline.`,
        matters: `${clockLaws[clock]} sets it. Whoever supervises you asks for this register first.`,
        mend: { at: 'privacy-events', clock },
      },
    ];
  });
}

/** What the privacy register says against the controls that are said to keep its deadlines. */
export const readMissedDeadlines: ReadContradictions = async ({ db, clock }) => {
  const [states, clocks] = await Promise.all([
    readControlStates(
      db,
      said.map(({ controlId }) => controlId),
    ),
    countClocks(db, clock.now()),
  ]);
  return missedDeadlines(states, clocks);
};
