import type { Address, CompanyValues } from '@claimlock/contract/company/facts';
import type * as contract from '@claimlock/contract/documents/templates';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readCompanyFactsAt } from '../company/index.ts';
import { readOwnFacts } from '../organisations/index.ts';
import { documentTemplates, fillTemplate, type TemplateFacts } from './templates/index.ts';

/** Policies to begin from, filled from what the company profile says today. */
export const listDocumentTemplates: Handler<typeof contract.listDocumentTemplates> = async (context) => {
  const [own, facts] = await Promise.all([
    readOwnFacts(context),
    readCompanyFactsAt(context.db, dayOf(context.clock.now())),
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

/** What the profile says, in the words that stand in a text. That there is none of something is said, too. */
function factsOf({ name, domain, employees }: Own, facts: CompanyValues): TemplateFacts {
  const contact = (role: Contact['role']) => {
    const found = facts.contacts?.find((one) => one.role === role);
    return found && [found.name, found.phone || found.email].filter(Boolean).join(', ');
  };
  return {
    organisation: facts.legalName ?? name,
    domain,
    employees: String(facts.employees ?? employees),
    companyNumber: facts.companyNumber === null ? 'none' : facts.companyNumber,
    icoNumber: facts.icoNumber === null ? 'none' : facts.icoNumber,
    address: facts.registeredAddress && inOneLine(facts.registeredAddress),
    records: facts.recordsHeld && (facts.recordsHeld.map(({ kind }) => kind.toLowerCase()).join(', ') || 'none'),
    scope: facts.scopeStatement,
    incident: contact('Incident'),
    dataProtection: contact('Data protection'),
    insurance: contact('Insurance'),
    finance: contact('Finance'),
  };
}

const inOneLine = ({ line1, line2, town, postcode }: Address) =>
  [line1, line2, town, postcode].filter((part) => part !== '').join(', ');
