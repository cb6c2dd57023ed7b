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

/** What templates are filled with, each as text; what the company profile does not say is absent. */
export type TemplateFacts = Readonly<Record<'organisation' | 'domain' | 'employees', string>> &
  Readonly<Partial<Record<AskedFact, string | undefined>>>;

/** What a template says for one organisation, with what of it the company profile does not say: a gap in square brackets each. */
export function fillTemplate({ body }: DocumentTemplate, facts: TemplateFacts): FilledTemplate {
  const known: Readonly<Record<string, string | undefined>> = facts;
  const missing = new Set<AskedFact>();
  const filled = body.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = known[name];
    if (value !== undefined || !isAsked(name)) return value ?? whole;
    missing.add(name);
    return `[${asked[name].words}]`;
  });
  return { body: filled, missing: [...missing].map((name) => asked[name]) };
}

const isAsked = (name: string): name is AskedFact => name in asked;

type FilledTemplate = { readonly body: string; readonly missing: readonly MissingFact[] };
