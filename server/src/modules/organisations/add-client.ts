import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { findFramework } from '../frameworks/index.ts';
import { hasPlace, type LetterSettings } from '../identity/index.ts';
import { admitPerson } from '../people/index.ts';
import { changeBook } from './change-book.ts';
import { domainOf } from './organisation.ts';
import { findBroker, hasNamesake, insertClient } from './store.ts';

/**
 * Adds a client to the registry and, inside the same transaction, walks into it: its ledger begins, its first
 * administrator is invited, and the frameworks it chose are followed.
 */
export function addClientWith(letters: LetterSettings): Handler<typeof contract.addClient> {
  return async (context, input) => {
    const { db, clock, record, inClient } = context;
    const {
      companyName,
      sameName,
      industry,
      employeeCount,
      contactName,
      contactEmail,
      frameworks,
      tier,
      region,
      brokerId,
    } = input;
    const domain = input.domain ?? (contactEmail && domainOf(contactEmail));
    if (domain === undefined)
      throw new ProductError('request.invalid', [
        { path: 'domain', message: 'This is required where there is no contact.' },
      ]);
    refuse(
      frameworks.some((id) => !findFramework(id)),
      'client.framework-unknown',
      'frameworks',
    );
    refuse(brokerId !== null && !(await findBroker(db, brokerId)), 'client.broker-unknown', 'brokerId');
    // SoD-9: the operator of the platform has no part in an organisation that it serves.
    refuse(
      contactEmail !== undefined && (await hasPlace(db, contactEmail, null)),
      'client.contact-is-operator',
      'contactEmail',
    );
    const id = newId('cli', clock);
    const now = clock.now();
    const added = await insertClient(db, {
      id,
      name: companyName,
      industry,
      employee_count: employeeCount,
      domain,
      region,
      target_tier: tier,
      broker_id: brokerId,
      created_at: now,
      updated_at: now,
    });
    refuse(!added, 'client.domain-taken', input.domain ? 'domain' : 'contactEmail');
    refuse(!sameName && (await hasNamesake(db, id, companyName)), 'client.name-taken', 'companyName');
    const fact = { clientId: id, brokerId, targetTier: tier, frameworks: [...new Set(frameworks)] };
    record('client.added', fact, { kind: 'client', id });
    let link: string | null = null;
    await inClient(id, async (client) => {
      client.record('client.added', fact, { kind: 'client', id });
      if (!contactEmail) return;
      const admitted = await admitPerson(
        client,
        {
          name: contactName ?? contactEmail,
          email: contactEmail,
          department: 'Leadership',
          jobTitle: 'Administrator',
          role: 'admin',
          permissions: 'client_admin',
          frameworks: [],
          onboarding: true,
          notifications: true,
        },
        { ...letters, organisation: companyName },
      );
      link = admitted.invitationLink;
    });
    await changeBook(context, id, { from: null, to: brokerId });
    return { id, companyName, invitationSentTo: contactEmail ?? null, invitationLink: link };
  };
}

function refuse(
  wrong: boolean,
  code:
    | 'client.framework-unknown'
    | 'client.broker-unknown'
    | 'client.domain-taken'
    | 'client.name-taken'
    | 'client.contact-is-operator',
  path: string,
): void {
  if (!wrong) return;
  throw ProductError.beside(code, path);
}
