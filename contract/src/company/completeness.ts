import { z } from 'zod';
import { type CompanySection, type CompanyValues, companySectionNames, contactRoles, type FactName } from './facts.ts';

/** Something that a complete profile says, and where it is recorded: a part of the profile, or the domains of control tests. */
export const CompanyItem = z.object({
  label: z.string(),
  section: z.enum([...companySectionNames, 'domains']),
  met: z.boolean(),
});
export type CompanyItem = z.infer<typeof CompanyItem>;

export const Completeness = z.object({
  /** Of the items, how many are met, rounded down: 100 only where nothing is missing. */
  percent: z.number().int().min(0).max(100),
  items: z.array(CompanyItem),
});
export type Completeness = z.infer<typeof Completeness>;

/** So many days after it ended, a financial year is still the last one: accounts are due after nine months. */
const accountsLast = 21 * 31;

const recorded: readonly (readonly [FactName, CompanySection, string])[] = [
  ['legalName', 'identity', 'Legal name'],
  ['tradingNames', 'identity', 'Trading names, or that there are none'],
  ['companyNumber', 'identity', 'Company number, or that there is none'],
  ['vatNumber', 'identity', 'VAT number, or that there is none'],
  ['icoNumber', 'identity', 'ICO registration, or that there is none'],
  ['registeredAddress', 'addresses', 'Registered office'],
  ['tradingAddresses', 'addresses', 'Trading addresses, or that there are none'],
  ['industry', 'business', 'Industry'],
  ['sicCodes', 'business', 'SIC codes'],
  ['employees', 'business', 'Employees'],
  ['subsidiaries', 'group', 'Subsidiaries, or that there are none'],
  ['recordsHeld', 'records', 'Records held by kind'],
  ['providers', 'providers', 'Providers, or that there are none'],
  ['scopeStatement', 'scope', 'Scope statement'],
];

/** How complete a profile is on a day, and what it says and does not say yet. A logo is no fact that anyone underwrites. */
export function completenessOf(values: CompanyValues, confirmedDomains: number, on: string): Completeness {
  const oldest = new Date(Date.parse(`${on}T00:00:00Z`) - accountsLast * 86_400_000).toISOString().slice(0, 10);
  const items: CompanyItem[] = [
    ...recorded.map(([fact, section, label]) => ({ label, section, met: values[fact] !== undefined })),
    {
      label: 'Turnover of the last financial year',
      section: 'turnover',
      met:
        values.turnover?.some(({ yearEnd, basis }) => basis !== 'Forecast' && yearEnd <= on && yearEnd >= oldest) ??
        false,
    },
    ...contactRoles.map((role) => ({
      label: `${role} contact`,
      section: 'contacts' as const,
      met: values.contacts?.some((contact) => contact.role === role) ?? false,
    })),
    { label: 'A confirmed domain', section: 'domains', met: confirmedDomains > 0 },
  ];
  const met = items.filter((item) => item.met).length;
  return { percent: Math.floor((100 * met) / items.length), items };
}
