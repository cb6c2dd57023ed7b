import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import {
  type FoundContradiction,
  type ReadContradictions,
  readControlStates,
  readFollowed,
  readOverrides,
  readResults,
  scoreProducts,
} from '../compliance/index.ts';
import type { Framework } from '../frameworks/index.ts';
import { countsFor } from './attestation.ts';
import { findAttestation, listTests } from './attestation-store.ts';
import { declaredCertificates } from './cyber-assurance-store.ts';
import { readMarkets } from './market-store.ts';
import {
  certificateContradictions,
  declarationContradictions,
  productContradictions,
  reportContradictions,
} from './outcome-contradictions.ts';
import { declaredUntil, openCyberAssurance } from './show-cyber-assurance.ts';

/** What is recorded of frameworks’ own outcomes that something else on record contradicts. */
export const readOutcomeContradictions: ReadContradictions = async (context) => {
  const followed = await readFollowed(context.db);
  const found = await Promise.all(followed.map(({ framework }) => readers[framework.outcome]?.(context, framework)));
  return found.flatMap((some) => some ?? []);
};

type Reader = (context: ClientContext, framework: Framework) => Promise<FoundContradiction[]>;

const aboutOf = ({ id, shortName }: Framework, today: string) => ({ frameworkId: id, framework: shortName, today });

const aboutReport: Reader = async ({ db, clock }, framework) => {
  const row = await findAttestation(db, framework.id);
  if (!row) return [];
  const today = dayOf(clock.now());
  const [tests, results, overrides, states] = await Promise.all([
    listTests(db, framework.id),
    readResults(db, framework.id),
    readOverrides(db, framework.id),
    readControlStates(db),
  ]);
  const counted = tests.filter((test) => countsFor(row, test));
  const words = overrides.get(framework.id);
  const wordOn = (ref: string) => {
    const word = words?.get(ref);
    return word && word.until >= today ? word.result : null;
  };
  const effectiveBehind = (ref: string) =>
    (framework.controlsOf.get(ref) ?? []).flatMap(({ control, strength }) => {
      const state = states.get(control);
      const holds = state?.applicable && ['implemented', 'inherited'].includes(state.implementation);
      return strength === 'primary' && holds && state.effectiveness === 'effective' ? [control] : [];
    });
  return reportContradictions({
    ...aboutOf(framework, today),
    kind: row.kind,
    to: row.to_on,
    criteria: framework.requirements.flatMap(({ ref }) =>
      results.get(ref)?.result === 'not-applicable'
        ? []
        : [{ ref, tests: counted.filter((test) => test.ref === ref).length }],
    ),
    tests: counted.map(({ id, ref, exceptions }) => ({
      id,
      ref,
      exceptions,
      weighed: wordOn(ref),
      effective: effectiveBehind(ref),
    })),
  });
};

const aboutDeclaration: Reader = async (context, framework) => {
  // What was declared for a board is told to whoever may read the declaration, and to no broker and no operator.
  if (!mayInWhole(context.membership, 'cyber-assurance.read')) return [];
  const { row, inForce, weakened, gate, today } = await openCyberAssurance(context, framework);
  if (!row) return [];
  const about = aboutOf(framework, today);
  const broken = inForce
    ? declarationContradictions({
        ...about,
        weakened,
        until: declaredUntil(inForce),
        needs: gate.needs,
        certificates: declaredCertificates(inForce),
        declaredOn: dayOf(new Date(inForce.declared_at)),
      })
    : [];
  // What a declaration counts on is said with it, and not once more.
  const counted = new Set(inForce ? declaredCertificates(inForce).map(({ kind }) => kind) : []);
  const needs = gate.needs.filter(
    ({ kinds, standing }) => standing !== 'ended' || !kinds.some((kind) => counted.has(kind)),
  );
  return [...broken, ...certificateContradictions(about, needs)];
};

const aboutProducts: Reader = async (context, framework) => {
  const [scored, markets] = await Promise.all([scoreProducts(context, framework), readMarkets(context.db)]);
  const reporting = framework.requirements.filter(({ group }) => group === 'Art.14').map(({ ref }) => ref);
  return productContradictions(
    aboutOf(framework, dayOf(context.clock.now())),
    scored.map(({ standing: { scopeId, name, role }, outcomes }) => {
      const market = markets.get(scopeId);
      const controls = reporting.flatMap((ref) => {
        const outcome = outcomes.get(ref);
        return outcome && outcome.result !== 'not-applicable' && outcome.result !== 'met' ? outcome.controls : [];
      });
      return {
        scopeId,
        name,
        role,
        placedOn: market?.placed_on ?? null,
        supportedUntil: market?.supported_until ?? null,
        unmet: framework.requirements.flatMap(({ ref, group }) => {
          const result = outcomes.get(ref)?.result;
          return group.startsWith('Annex I.') && result && result !== 'met' && result !== 'not-applicable' ? [ref] : [];
        }),
        reporting: [
          ...new Set(
            controls.flatMap(({ control, strength, value }) =>
              strength === 'primary' && value !== 'left-out' && (value ?? 0) < 1 ? [control] : [],
            ),
          ),
        ],
      };
    }),
  );
};

const readers: Partial<Record<Framework['outcome'], Reader>> = {
  criteria: aboutReport,
  themes: aboutDeclaration,
  product: aboutProducts,
};
