import { addDays, sayDay } from '../../foundation/clock.ts';
import { type AboutFramework, controlName, type FoundContradiction, firstFew, howMany } from '../compliance/index.ts';

/** A product on the market, or about to be. */
export type ProductRecord = {
  readonly scopeId: string;
  readonly name: string;
  readonly role: string | null;
  readonly placedOn: string | null;
  readonly supportedUntil: string | null;
  /** Requirements of Annex I that it has and does not meet. */
  readonly unmet: readonly string[];
  /** Primary controls of the duty to report that are not in place for it. */
  readonly reporting: readonly string[];
};

/** From when reports are due, of products already sold too, and from when everything is (Art. 71(2)). */
const [reportsFrom, allFrom] = ['2026-09-11', '2027-12-11'] as const;
const soonDays = 90;
const reports = new Set(['manufacturer', 'open-source-steward']);

/** What is said of products that the regulation does not let be said together. */
export function productContradictions(
  { frameworkId, today }: AboutFramework,
  products: readonly ProductRecord[],
): FoundContradiction[] {
  const dueSoon = addDays(today, soonDays) >= reportsFrom;
  const lacking = new Map<string, string[]>();
  for (const { name, role, reporting } of products)
    if (role !== null && reports.has(role) && dueSoon)
      for (const controlId of reporting) lacking.set(controlId, [...(lacking.get(controlId) ?? []), name]);
  return [
    ...[...lacking].map(([controlId, names]): FoundContradiction => {
      const due = today >= reportsFrom;
      return {
        kind: due ? 'reporting-without-process' : 'reporting-due-soon',
        says: `${controlName(controlId)} is not in place, and ${due ? 'since' : 'from'} 11 September 2026 exploited vulnerabilities and severe incidents of ${firstFew(names)} have to be reported.`,
        matters:
          'The first warning is due within 24 hours (Art. 14(2) and (4)): nobody sets that up while the clock runs.',
        mend: { at: 'control', controlId },
      };
    }),
    ...products.flatMap((product) => aboutProduct(frameworkId, today, product)),
  ];
}

function aboutProduct(frameworkId: string, today: string, product: ProductRecord): FoundContradiction[] {
  const { scopeId, name, role, placedOn, supportedUntil, unmet } = product;
  if (role !== 'manufacturer' || placedOn === null || placedOn > today) return [];
  const mend = { at: 'framework', frameworkId, product: scopeId } as const;
  // What came onto the market before has the rest of the duties only once it is changed substantially (Art. 69(2)).
  const bound = placedOn >= allFrom;
  return [
    ...(supportedUntil === null
      ? [
          {
            kind: 'product-without-support-end' as const,
            mend,
            says: `${name} is on the market since ${sayDay(placedOn)}, and nobody has said until when it is supported.`,
            matters: bound
              ? 'Buyers have to be told the end of the support period, month and year (Art. 13(19)).'
              : 'Buyers ask for it, and from 11 December 2027 they have to be told (Art. 13(19)).',
          },
        ]
      : []),
    ...(unmet.length > 0
      ? [
          {
            kind: bound ? ('product-unready' as const) : ('product-unready-soon' as const),
            mend,
            says: `${name} is on the market since ${sayDay(placedOn)}, and does not meet ${howMany(unmet.length, 'essential requirement', 'essential requirements')}: ${firstFew(unmet)}.`,
            matters: bound
              ? 'A product that does not meet them may not be placed on the market (Art. 13(1)).'
              : 'From 11 December 2027 nothing may be placed on the market that does not meet them (Art. 13(1)).',
          },
        ]
      : []),
  ];
}
