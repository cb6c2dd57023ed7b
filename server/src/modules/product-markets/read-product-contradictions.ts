import { dayOf } from '../../foundation/clock.ts';
import { aboutFramework, contradictionsOfEach, scoreProducts } from '../compliance/index.ts';
import { productContradictions } from './product-contradictions.ts';
import { readMarkets } from './product-market-store.ts';

/** What is said of products that the regulation does not let be said together. */
export const readProductContradictions = contradictionsOfEach('product', async (context, framework) => {
  const [scored, markets] = await Promise.all([scoreProducts(context, framework), readMarkets(context.db)]);
  const reporting = framework.requirements.filter(({ group }) => group === 'Art.14').map(({ ref }) => ref);
  return productContradictions(
    aboutFramework(framework, dayOf(context.clock.now())),
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
});
