import type * as contract from '@claimlock/contract/documents/templates';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readCompanyFactsAt } from '../company/index.ts';
import { readOwnFacts } from '../organisations/index.ts';
import { documentTemplates, fillTemplate } from './templates/index.ts';

/** Policies to begin from, filled from what the company profile says today. */
export const listDocumentTemplates: Handler<typeof contract.listDocumentTemplates> = async (context) => {
  const [{ name, domain }, facts] = await Promise.all([
    readOwnFacts(context),
    readCompanyFactsAt(context.db, dayOf(context.clock.now())),
  ]);
  const contactFor = (role: 'Incident' | 'Data protection') => {
    const contact = facts.contacts?.find((one) => one.role === role);
    return contact && [contact.name, contact.phone || contact.email].filter(Boolean).join(', ');
  };
  const known = {
    organisation: facts.legalName ?? name,
    domain,
    incident: contactFor('Incident'),
    dataProtection: contactFor('Data protection'),
  };
  return {
    templates: documentTemplates.map((template) => ({
      ...template,
      controls: [...template.controls],
      body: fillTemplate(template, known),
    })),
  };
};
