import type { CompanySection } from '@claimlock/contract/company/facts';

/** What each part of the profile is called. */
export const sectionTitles: Readonly<Record<CompanySection, string>> = {
  identity: 'Identity',
  addresses: 'Addresses',
  business: 'Business',
  turnover: 'Turnover',
  group: 'Subsidiaries',
  records: 'Records held',
  providers: 'Providers',
  contacts: 'Contacts',
  scope: 'Scope',
  logo: 'Logo',
};

/** What each part is for, in a line. */
export const sectionNotes: Readonly<Record<CompanySection, string>> = {
  identity: 'How the organisation is named and registered',
  addresses: 'Where it is registered and where it works',
  business: 'What it does, and with how many people',
  turnover: 'By financial year and where it was earned, without VAT',
  group: 'Companies that it owns, and whether they are in scope',
  records: 'How many people’s records it holds, by kind',
  providers: 'Who works for it, holds its data or runs its IT',
  contacts: 'Who to call, and for what',
  scope: 'What cover and certificates are about',
  logo: 'Shown on reports',
};
