import { z } from 'zod';
import { day } from '../day.ts';
import { identifier } from '../identifiers.ts';
import { email } from '../identity/endpoints.ts';
import { line } from '../line.ts';
import { companyName, employeeCount, Industry, region } from '../organisations/endpoints.ts';
import { Country } from './countries.ts';
import { companyNumber, icoNumber, ukPostcode, vatNumber } from './numbers.ts';

export const CompanyFileId = identifier('cfl').brand<'CompanyFileId'>();
export type CompanyFileId = z.infer<typeof CompanyFileId>;

/** Refuses a value that a list has twice, beside the second. */
function eachOnce<Item>(of: (item: Item) => string, message: string, field?: string) {
  return (items: readonly Item[], { addIssue }: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [place, item] of items.entries()) {
      const one = of(item).toLowerCase();
      if (seen.has(one)) addIssue({ code: 'custom', message, path: field ? [place, field] : [place] });
      seen.add(one);
    }
  };
}

/** A postal address. Its postcode has the form of the United Kingdom's where it is there. */
export const Address = z
  .object({
    line1: line().min(1, 'Enter the first line of the address.').max(200),
    line2: line().max(200),
    town: line().min(1, 'Enter the town or city.').max(100),
    postcode: line().max(20),
    country: Country,
  })
  .overwrite((address) => ({
    ...address,
    postcode: address.country === 'GB' ? (ukPostcode(address.postcode) ?? address.postcode) : address.postcode,
  }))
  .refine(({ country, postcode }) => country !== 'GB' || ukPostcode(postcode) !== undefined, {
    message: 'Enter a full UK postcode, such as EC1A 1BB.',
    path: ['postcode'],
  });
export type Address = z.infer<typeof Address>;

/** Up to ten trillion pounds, in pence. */
const pence = z.number('Enter an amount.').int('Enter whole pence.').min(0, 'Enter 0 or more.').max(1e15);

export const turnoverBases = ['Audited', 'Management accounts', 'Forecast'] as const;

/** The turnover of one financial year by where it was earned, in pence, as UK proposal forms ask for it. */
export const TurnoverYear = z.object({
  yearEnd: day(),
  basis: z.enum(turnoverBases, 'Choose a basis.'),
  uk: pence,
  eu: pence,
  us: pence,
  rest: pence,
});
export type TurnoverYear = z.infer<typeof TurnoverYear>;

export const Subsidiary = z.object({
  name: companyName,
  /** Its number in its own country’s register; empty where it has none. */
  number: line().max(40),
  country: Country,
  ownedPercent: z.number('Enter a percentage.').min(0, 'Enter 0 to 100.').max(100, 'Enter 0 to 100.').multipleOf(0.01),
  inScope: z.boolean(),
});
export type Subsidiary = z.infer<typeof Subsidiary>;

export const recordKinds = [
  'Personal data',
  'Special category data',
  'Health data',
  'Criminal offence data',
  'Children’s data',
  'Payment card numbers',
  'Bank details',
  'Employee records',
] as const;

/** How many people’s records of a kind are held. */
export const RecordsHeld = z.object({
  kind: z.enum(recordKinds, 'Choose a kind.'),
  people: z
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(10_000_000_000, 'Enter at most 10,000,000,000.'),
});
export type RecordsHeld = z.infer<typeof RecordsHeld>;

export const Provider = z.object({
  name: companyName,
  purpose: line().min(1, 'Say what it is used for.').max(200),
  holdsData: z.boolean(),
  /** Whether it runs IT for the organisation: the managed service provider. */
  runsIt: z.boolean(),
});
export type Provider = z.infer<typeof Provider>;

export const contactRoles = ['Incident', 'Insurance', 'Data protection', 'Finance'] as const;

export const CompanyContact = z.object({
  role: z.enum(contactRoles, 'Choose a role.'),
  name: line().min(1, 'Enter a name.').max(200),
  email,
  phone: line()
    .max(40)
    .regex(/^(?:\+?[\d ()-]{6,40})?$/, 'Enter a phone number such as +44 20 7946 0000.'),
});
export type CompanyContact = z.infer<typeof CompanyContact>;

/** What each fact of a company may be. Null, or a list with nothing in it, says that there is none. */
export const factShapes = {
  legalName: companyName,
  tradingNames: z
    .array(companyName)
    .max(50, 'List at most 50.')
    .superRefine(eachOnce<string>((name) => name, 'This name is there already.')),
  companyNumber: companyNumber.nullable(),
  vatNumber: vatNumber.nullable(),
  icoNumber: icoNumber.nullable(),
  registeredAddress: Address,
  tradingAddresses: z.array(Address).max(100, 'List at most 100.'),
  industry: Industry,
  region: region.min(1, 'Enter the region.'),
  sicCodes: z
    .array(z.string().regex(/^\d{5}$/, 'A SIC code has 5 figures.'))
    .min(1, 'Choose at least one SIC code.')
    .max(4, 'Companies House takes at most 4 SIC codes.')
    .superRefine(eachOnce<string>((code) => code, 'This code is there already.')),
  employees: employeeCount,
  turnover: z
    .array(TurnoverYear)
    .max(20, 'List at most 20 years.')
    .superRefine(eachOnce<TurnoverYear>(({ yearEnd }) => yearEnd, 'This year is there already.', 'yearEnd')),
  subsidiaries: z.array(Subsidiary).max(200, 'List at most 200.'),
  recordsHeld: z
    .array(RecordsHeld)
    .max(recordKinds.length)
    .superRefine(eachOnce<RecordsHeld>(({ kind }) => kind, 'This kind is there already.', 'kind')),
  providers: z.array(Provider).max(200, 'List at most 200.'),
  contacts: z.array(CompanyContact).max(20, 'List at most 20.'),
  scopeStatement: z.string().trim().min(1, 'Describe what is in scope.').max(4000),
  logo: z.object({ fileId: CompanyFileId }).nullable(),
} as const;

export type FactName = keyof typeof factShapes;

/** What a company says of itself: some facts with their values. */
export const CompanyValues = z.object(factShapes).partial();
export type CompanyValues = z.infer<typeof CompanyValues>;

/** The parts of the profile, each with the facts that are recorded together. */
export const companySections = {
  identity: ['legalName', 'tradingNames', 'companyNumber', 'vatNumber', 'icoNumber'],
  addresses: ['registeredAddress', 'tradingAddresses'],
  business: ['industry', 'region', 'sicCodes', 'employees'],
  turnover: ['turnover'],
  group: ['subsidiaries'],
  records: ['recordsHeld'],
  providers: ['providers'],
  contacts: ['contacts'],
  scope: ['scopeStatement'],
  logo: ['logo'],
} as const satisfies Record<string, readonly FactName[]>;

export type CompanySection = keyof typeof companySections;
export const companySectionNames = [
  'identity',
  'addresses',
  'business',
  'turnover',
  'group',
  'records',
  'providers',
  'contacts',
  'scope',
  'logo',
] as const satisfies readonly CompanySection[];
export const CompanySectionName = z.enum(companySectionNames);

export const factNames = [
  'legalName',
  'tradingNames',
  'companyNumber',
  'vatNumber',
  'icoNumber',
  'registeredAddress',
  'tradingAddresses',
  'industry',
  'region',
  'sicCodes',
  'employees',
  'turnover',
  'subsidiaries',
  'recordsHeld',
  'providers',
  'contacts',
  'scopeStatement',
  'logo',
] as const satisfies readonly FactName[];
export const FactNameShape = z.enum(factNames);

/** How people call each fact. */
export const factLabels: Readonly<Record<FactName, string>> = {
  legalName: 'Legal name',
  tradingNames: 'Trading names',
  companyNumber: 'Company number',
  vatNumber: 'VAT number',
  icoNumber: 'ICO registration',
  registeredAddress: 'Registered office',
  tradingAddresses: 'Trading addresses',
  industry: 'Industry',
  region: 'Region',
  sicCodes: 'SIC codes',
  employees: 'Employees',
  turnover: 'Annual turnover',
  subsidiaries: 'Subsidiaries',
  recordsHeld: 'Records held',
  providers: 'Providers',
  contacts: 'Contacts',
  scopeStatement: 'Scope statement',
  logo: 'Logo',
};
