import { countries } from '@claimlock/contract/company/countries';
import { contactRoles, type FactName, recordKinds, turnoverBases } from '@claimlock/contract/company/facts';
import { countryName } from './fact-words.ts';

/** How a cell of a row is typed, and what it is sent as. */
export type CellKind = 'text' | 'choice' | 'yes' | 'day' | 'pounds' | 'figure';

/** A field of each row of a list. */
export type RowField = {
  readonly name: string;
  readonly label: string;
  readonly kind: CellKind;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly usual?: string;
  readonly optional?: true;
};

/** A fact that is a list of rows, or one row: its fields, and what a row is called. */
export type RowFact = { readonly one: string; readonly single?: true; readonly fields: readonly RowField[] };

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const text = (name: string, label: string): RowField => ({ name, label, kind: 'text' });
const may = (field: RowField): RowField => ({ ...field, optional: true });
const pounds = (name: string, label: string): RowField => ({ name, label, kind: 'pounds' });

const country: RowField = {
  name: 'country',
  label: 'Country',
  kind: 'choice',
  usual: 'GB',
  choices: countries
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label)),
};

const address = [
  text('line1', 'Address line 1'),
  may(text('line2', 'Address line 2')),
  text('town', 'Town or city'),
  text('postcode', 'Postcode'),
  country,
];

/** The facts that are rows. */
export const rowFacts = {
  tradingNames: { one: 'Trading name', fields: [text('value', 'Trading name')] },
  registeredAddress: { one: 'Registered office', single: true, fields: address },
  tradingAddresses: { one: 'Trading address', fields: address },
  turnover: {
    one: 'Financial year',
    fields: [
      { name: 'yearEnd', label: 'Year ended', kind: 'day' },
      { name: 'basis', label: 'Basis', kind: 'choice', choices: named(turnoverBases), usual: 'Audited' },
      pounds('uk', 'United Kingdom, £'),
      pounds('eu', 'European Union, £'),
      pounds('us', 'United States, £'),
      pounds('rest', 'Rest of world, £'),
    ],
  },
  subsidiaries: {
    one: 'Subsidiary',
    fields: [
      text('name', 'Name'),
      may(text('number', 'Company number')),
      country,
      { name: 'ownedPercent', label: 'Owned, %', kind: 'figure', usual: '100' },
      { name: 'inScope', label: 'In scope?', kind: 'yes', usual: 'yes' },
    ],
  },
  recordsHeld: {
    one: 'Kind of record',
    fields: [
      { name: 'kind', label: 'Kind', kind: 'choice', choices: named(recordKinds), usual: recordKinds[0] },
      { name: 'people', label: 'Number of people', kind: 'figure' },
    ],
  },
  providers: {
    one: 'Provider',
    fields: [
      text('name', 'Name'),
      text('purpose', 'Purpose'),
      { name: 'holdsData', label: 'Holds our data?', kind: 'yes', usual: 'no' },
      { name: 'runsIt', label: 'Runs our IT?', kind: 'yes', usual: 'no' },
    ],
  },
  contacts: {
    one: 'Contact',
    fields: [
      { name: 'role', label: 'Role', kind: 'choice', choices: named(contactRoles), usual: contactRoles[0] },
      text('name', 'Name'),
      text('email', 'Email'),
      may(text('phone', 'Phone')),
    ],
  },
} as const satisfies Partial<Record<FactName, RowFact>>;

/** The row fact of a name; nothing where the fact is no list of rows. */
export function rowFactOf(fact: FactName): RowFact | undefined {
  return new Map<FactName, RowFact>(factsInRows).get(fact);
}

const factsInRows: readonly (readonly [FactName, RowFact])[] = [
  ['tradingNames', rowFacts.tradingNames],
  ['registeredAddress', rowFacts.registeredAddress],
  ['tradingAddresses', rowFacts.tradingAddresses],
  ['turnover', rowFacts.turnover],
  ['subsidiaries', rowFacts.subsidiaries],
  ['recordsHeld', rowFacts.recordsHeld],
  ['providers', rowFacts.providers],
  ['contacts', rowFacts.contacts],
];
