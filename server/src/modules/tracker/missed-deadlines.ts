import { clockLaws, type PrivacyEventKind } from '@claimlock/contract/privacy-events/endpoints';
import { type FoundContradiction, type ReadContradictions, readControlStates } from '../compliance/index.ts';
import { findControl } from '../frameworks/index.ts';
import { type Clocks, countClocks } from '../privacy-events/index.ts';

type Clock = keyof typeof clockLaws;

/** The control that says that the deadlines of some kinds are kept, and what one and several of them are called. */
const said = [
  { clock: 'request', kinds: ['access'], controlId: 'PRV-11', one: 'access request', more: 'access requests' },
  {
    clock: 'request',
    controlId: 'PRV-12',
    kinds: ['rectification', 'erasure', 'restriction', 'portability', 'objection'],
    one: 'request for rectification, erasure, restriction, portability or objection',
    more: 'requests for rectification, erasure, restriction, portability or objection',
  },
  { clock: 'breach', kinds: ['breach'], controlId: 'INC-08', one: 'data breach', more: 'data breaches' },
  { clock: 'complaint', kinds: ['complaint'], controlId: 'PRV-14', one: 'complaint', more: 'complaints' },
] as const satisfies readonly {
  clock: Clock;
  kinds: readonly PrivacyEventKind[];
  controlId: string;
  one: string;
  more: string;
}[];

type Said = { readonly applicable: boolean; readonly implementation: string };

/** Deadlines that were missed in the last twelve months, beside a control that is said to keep them. */
export function missedDeadlines(states: ReadonlyMap<string, Said>, clocks: Clocks): FoundContradiction[] {
  return said.flatMap(({ clock, kinds, controlId, one, more }) => {
    const state = states.get(controlId);
    if (!state?.applicable || !['implemented', 'inherited'].includes(state.implementation)) return [];
    const { kept, of } = clocks.of((kind) => kinds.some((about) => about === kind));
    if (kept === of) return [];
    const deadlines = of === 1 ? `the deadline of one ${one}` : `${of - kept} of the deadlines of ${of} ${more}`;
    const missed = of === 1 || of - kept === 1 ? 'was missed' : 'were missed';
    const name = `${controlId} ${findControl(controlId)?.name ?? ''}`.trim();
    return [
      {
        kind: 'in-place-with-missed-deadline',
        says: `${name} is recorded as in place, and ${deadlines} in the last twelve months ${missed}.`,
        matters: `${clockLaws[clock]} sets it. Your supervisory authority asks for this register first.`,
        controlId,
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
