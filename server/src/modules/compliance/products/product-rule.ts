import type { ProductRole } from '@claimlock/contract/control-scopes/endpoints';
import type { ControlFacts } from '../controls/control-value.ts';

/** Groups whose duties are a manufacturer's: the product, its vulnerabilities, its reports, papers and conformity. */
const makersGroups = ['Annex I.I', 'Annex I.I(2)', 'Annex I.II', 'Art.13', 'Art.14', 'CONF'];
const papers = ['Annex II', 'Annex II(8)', 'Annex VII'];

/**
 * The duties of each part that can be played for a product, as groups or single duties (Regulation (EU) 2024/2847). Art. 22
 * stands with nobody: it makes a manufacturer of whoever changes a product substantially.
 */
const dutiesOf: Readonly<Record<ProductRole, ReadonlySet<string>>> = {
  manufacturer: new Set([...makersGroups, ...papers, 'Art.23']),
  importer: new Set(['Art.19', 'Art.21', 'Art.23']),
  distributor: new Set(['Art.20', 'Art.21', 'Art.23']),
  'authorised-representative': new Set(['Art.18', 'Art.23']),
  // Art. 24(3) carries these paragraphs of Art. 14 over to stewards.
  'open-source-steward': new Set(['Art.24', 'Art.14(1)', 'Art.14(3)', 'Art.14(8)']),
  none: new Set(),
};

/** Whether a requirement is a duty of whoever plays this part for a product. */
export function isDutyOf(role: ProductRole, { ref, group }: { readonly ref: string; readonly group: string }): boolean {
  return dutiesOf[role].has(group) || dutiesOf[role].has(ref);
}

/** Whether a requirement is about papers: the technical documentation, the declaration, what users are told. */
export function isPaper({ ref, group }: { readonly ref: string; readonly group: string }): boolean {
  return papers.includes(group) || ref === 'Art.31' || ref === 'Annex V';
}

/**
 * What is recorded of a control as far as one product is concerned: its own record before the organisation's. Undefined
 * where nothing that is recorded speaks of it.
 */
export function factsOfProduct(facts: ControlFacts, productId: string): ControlFacts | undefined {
  const { parts, ...whole } = facts;
  if (!parts) return facts;
  const own = parts.find(({ scopeId }) => scopeId === productId)?.facts;
  if (own) return own;
  const others = parts.filter(({ kind }) => kind !== 'product');
  const [first] = others;
  if (!first) return undefined;
  return others.length === 1 && first.scopeId === undefined ? first.facts : { ...whole, parts: others };
}
