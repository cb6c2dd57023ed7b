import type { MissingFact } from '@claimlock/contract/documents/documents';
import { accessTemplates } from './access.ts';
import { dataTemplates } from './data.ts';
import { governanceTemplates } from './governance.ts';
import { operationsTemplates } from './operations.ts';
import type { DocumentTemplate } from './template.ts';

/** The policies that an organisation can begin from, by what they are about. */
export const documentTemplates: readonly DocumentTemplate[] = [
  ...governanceTemplates,
  ...accessTemplates,
  ...operationsTemplates,
  ...dataTemplates,
];

/** What a text asks of the company profile, as its gap is called and where it is recorded. */
const asked = {
  companyNumber: { words: 'company number', section: 'identity' },
  icoNumber: { words: 'ICO registration number', section: 'identity' },
  address: { words: 'registered address', section: 'addresses' },
  records: { words: 'kinds of records held', section: 'records' },
  scope: { words: 'scope statement', section: 'scope' },
  incident: { words: 'incident contact', section: 'contacts' },
  dataProtection: { words: 'data protection contact', section: 'contacts' },
  insurance: { words: 'insurance contact', section: 'contacts' },
  finance: { words: 'finance contact', section: 'contacts' },
} as const satisfies Record<string, MissingFact>;
type AskedFact = keyof typeof asked;

/** The contacts that texts cite, as they are headed in the list at the end. */
const contactHeadings = {
  incident: 'Incidents',
  dataProtection: 'Data protection',
  insurance: 'Insurance',
  finance: 'Finance',
} as const satisfies Partial<Record<AskedFact, string>>;
const contactNames = ['incident', 'dataProtection', 'insurance', 'finance'] as const;
type ContactName = (typeof contactNames)[number];
type NullableFact = 'companyNumber' | 'icoNumber' | 'records';

/** Somebody whom a text names in its sentences, and says at its end how to reach; empty where that is not recorded. */
export type TemplateContact = { readonly name: string; readonly phone: string; readonly email: string };

/** What templates are filled with; what the company profile does not say is absent, and null says that there is none. */
export type TemplateFacts = Readonly<Record<'organisation' | 'domain' | 'employees', string>> &
  Readonly<Partial<Record<NullableFact, string | null | undefined>>> &
  Readonly<Partial<Record<Exclude<AskedFact, NullableFact | ContactName>, string | undefined>>> &
  Readonly<Partial<Record<ContactName, TemplateContact | undefined>>>;

/** A place to fill: its name, and the words around it that are left out where there is none. */
const place = /\{(\w+)(?:\?([^#{}]*)#([^#{}]*))?\}/g;

/** What a template says for one organisation, with what of it the company profile does not say: a gap in square brackets each. */
export function fillTemplate({ body }: DocumentTemplate, facts: TemplateFacts): FilledTemplate {
  const known: Readonly<Record<string, string | TemplateContact | null | undefined>> = facts;
  const missing = new Set<AskedFact>();
  const filled = body.replace(place, (whole, name: string, before = '', after = '') => {
    const value = known[name];
    if (value === null) return '';
    if (value !== undefined) return `${before}${typeof value === 'string' ? value : value.name}${after}`;
    if (!isAsked(name)) return whole;
    missing.add(name);
    return `${before}${gapOf(name)}${after}`;
  });
  return { body: filled + contactsIn(body, facts), missing: [...missing].map((name) => asked[name]) };
}

/** How those are reached whom a text cites; nothing where it cites none. */
function contactsIn(body: string, facts: TemplateFacts): string {
  const lines = contactNames
    .filter((name) => body.includes(`{${name}}`))
    .map((name) => {
      const { [name]: contact } = facts;
      const reached =
        contact && [contact.name, contact.phone, asLink(contact.email)].filter((part) => part !== '').join(', ');
      return `- ${contactHeadings[name]}: ${reached ?? gapOf(name)}`;
    });
  return lines.length === 0 ? '' : `\n\n## Contacts\n\n${lines.join('\n')}`;
}

// As the editor writes an address: otherwise the next version would differ from this one by more than somebody changed.
const asLink = (email: string) => (email === '' ? '' : `[${email}](mailto:${email})`);

const gapOf = (name: AskedFact) => `[${asked[name].words}]`;
const isAsked = (name: string): name is AskedFact => name in asked;

type FilledTemplate = { readonly body: string; readonly missing: readonly MissingFact[] };
