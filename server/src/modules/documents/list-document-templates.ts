import type { Address, CompanyValues } from '@claimlock/contract/company/facts';
import type * as contract from '@claimlock/contract/documents/templates';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readCompanyFactsAt } from '../company/index.ts';
import { readOwnFacts } from '../organisations/index.ts';
import { documentTemplates, fillTemplate, type TemplateContact, type TemplateFacts } from './templates/index.ts';

/**
 * Policies to begin from, filled from what the company profile says today. Whoever may not read the profile is given the name, domain
 * and size of the organisation alone.
 */
export const listDocumentTemplates: Handler<typeof contract.listDocumentTemplates> = async (context) => {
  const { db, clock, membership } = context;
  const [own, facts] = await Promise.all([
    readOwnFacts(context),
    mayInWhole(membership, 'company.read') ? readCompanyFactsAt(db, dayOf(clock.now())) : {},
  ]);
  const known = factsOf(own, facts);
  return {
    templates: documentTemplates.map((template) => {
      const { body, missing } = fillTemplate(template, known);
      return { ...template, controls: [...template.controls], body, missing: [...missing] };
    }),
  };
};

type Own = Awaited<ReturnType<typeof readOwnFacts>>;
type Contact = NonNullable<CompanyValues['contacts']>[number];

/** What the profile says, in the words that stand in a text. */
function factsOf({ name, domain, employees }: Own, facts: CompanyValues): TemplateFacts {
  const contact = (role: Contact['role']): TemplateContact | undefined =>
    facts.contacts?.find((one) => one.role === role);
  return {
    organisation: facts.legalName ?? name,
    domain,
    employees: inPeople(facts.employees ?? employees),
    companyNumber: facts.companyNumber,
    icoNumber: facts.icoNumber,
    address: facts.registeredAddress && inOneLine(facts.registeredAddress),
    records: facts.recordsHeld && inWords(facts.recordsHeld.map(({ kind }) => kind.toLowerCase())),
    scope: facts.scopeStatement,
    incident: contact('Incident'),
    dataProtection: contact('Data protection'),
    insurance: contact('Insurance'),
    finance: contact('Finance'),
  };
}

const inPeople = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'person' : 'people'}`;

const inWords = (kinds: readonly string[]) => (kinds.length === 0 ? null : new Intl.ListFormat('en-GB').format(kinds));

const inOneLine = ({ line1, line2, town, postcode }: Address) =>
  [line1, line2, town, postcode].filter((part) => part !== '').join(', ');
