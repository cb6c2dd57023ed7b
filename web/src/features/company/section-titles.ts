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
  identity: 'Names and registrations',
  addresses: 'Registered office and places of work',
  business: 'Sector, region and people',
  turnover: 'By financial year and where it was earned, without VAT',
  group: 'Companies owned, in scope or not',
  records: 'Number of people, by kind of record',
  providers: 'Suppliers that hold data or run IT',
  contacts: 'People to call, by role',
  scope: 'People, places and systems that cover and certificates are about',
  logo: 'The organisation’s picture',
};
