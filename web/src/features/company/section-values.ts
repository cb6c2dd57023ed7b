import type { Company } from '@claimlock/contract/company/endpoints';
import {
  type CompanySection,
  type CompanyValues,
  companySections,
  type FactName,
  factLabels,
} from '@claimlock/contract/company/facts';
import type { Row, Values } from '../../ui/form/form-values.ts';
import { rowFactOf } from './row-fields.ts';
import { readFigure, sentRow, typedRow } from './typed-cells.ts';

/** The facts that a company may say it has none of. */
const canBeNone: readonly FactName[] = [
  ...(['tradingNames', 'companyNumber', 'vatNumber', 'icoNumber', 'tradingAddresses'] as const),
  ...(['turnover', 'subsidiaries', 'recordsHeld', 'providers', 'contacts'] as const),
];

/** Whether a form asks if there is none of a fact. */
export const asksWhetherNone = (fact: FactName): boolean => canBeNone.includes(fact);

/** The name of the box that says that there is none. */
export const noneOf = (fact: FactName): string => `none-${fact}`;

/** The facts of a company by their names, as they stand on the day that is shown. */
export function valuesOf({ facts }: Pick<Company, 'facts'>): CompanyValues {
  return Object.fromEntries(Object.entries(facts).flatMap(([fact, held]) => (held ? [[fact, held.value]] : [])));
}

/** What a form shows of a company. */
type Shown = Pick<Company, 'facts'> & { readonly organisation: { readonly name: string } };

/** What the form of one part holds at first. */
export function typedSection(section: CompanySection, company: Shown): Values {
  const values = valuesOf(company);
  const facts: readonly FactName[] = companySections[section];
  return Object.fromEntries(facts.flatMap((fact) => typedFact(fact, values[fact], company)));
}

function typedFact(fact: FactName, value: unknown, { organisation }: Shown): [string, Values[string]][] {
  const isNone = value === null || (Array.isArray(value) && value.length === 0);
  const none: [string, Values[string]][] = asksWhetherNone(fact) ? [[noneOf(fact), isNone]] : [];
  const rows = rowFactOf(fact);
  if (rows) {
    const items: unknown[] = Array.isArray(value) ? value : value ? [value] : [];
    return [[fact, items.map((item): Row => typedRow(rows, item))], ...none];
  }
  if (fact === 'sicCodes') return [[fact, Array.isArray(value) ? value.map(String) : []]];
  // What the organisation is called here is most often its legal name too.
  if (fact === 'legalName' && value === undefined) return [[fact, organisation.name]];
  return [[fact, value === undefined || value === null ? '' : String(value)], ...none];
}

/** What the form of one part sends: what was left empty is not said, and a box says that there is none. */
export function sentSection(section: CompanySection, values: Values): Record<string, unknown> {
  const facts: readonly FactName[] = companySections[section];
  return Object.fromEntries(
    facts.flatMap((fact): [string, unknown][] => {
      const typed = values[fact];
      const isNone = asksWhetherNone(fact) && values[noneOf(fact)] === true;
      const rows = rowFactOf(fact);
      if (rows) {
        const given = Array.isArray(typed) ? typed.filter((row) => typeof row === 'object') : [];
        if (isNone) return [[fact, []]];
        if (given.length === 0) return [];
        const sent = given.map((row) => sentRow(rows, row));
        return [[fact, rows.single ? sent[0] : sent]];
      }
      if (isNone) return [[fact, null]];
      if (typed === '' || (Array.isArray(typed) && typed.length === 0)) return [];
      return [[fact, fact === 'employees' ? readFigure(String(typed)) : typed]];
    }),
  );
}

/**
 * What of the form of one part is new: what was changed in it, and what is offered and was never recorded. The rest was so
 * before, on days that nobody spoke of now.
 */
export function changedSection(section: CompanySection, values: Values, company: Shown): Record<string, unknown> {
  const before = sentSection(section, typedSection(section, company));
  const recorded = valuesOf(company);
  return Object.fromEntries(
    Object.entries(sentSection(section, values)).filter(
      ([fact, value]) => !Object.hasOwn(recorded, fact) || JSON.stringify(before[fact]) !== JSON.stringify(value),
    ),
  );
}

/** What each field of the form of one part is called, for the summary of what needs attention. */
export function labelsOf(section: CompanySection, values: Values): Readonly<Record<string, string>> {
  const labels: Record<string, string> = { kind: 'What you record', day: 'Effective from', reason: 'Reason' };
  const facts: readonly FactName[] = companySections[section];
  for (const fact of facts) {
    labels[fact] = factLabels[fact];
    const rows = rowFactOf(fact);
    const typed = values[fact];
    if (!rows || !Array.isArray(typed)) continue;
    for (const [place] of typed.entries())
      for (const { name, label } of rows.fields) {
        if (rows.single) labels[`${fact}.${name}`] = label;
        else labels[`${fact}.${place}.${name}`] = `${rows.one} ${place + 1}, ${label.toLowerCase()}`;
      }
  }
  return labels;
}
