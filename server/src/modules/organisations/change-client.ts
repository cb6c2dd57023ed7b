import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { changeBook } from './change-book.ts';
import { findClient, type ShowClient } from './find-client.ts';
import { findBroker, hasNamesake, updateClient } from './store.ts';

const moved = <From, To extends From>(from: From, to: To | undefined) =>
  to === undefined || to === from ? undefined : { from, to };

/** Changes what the platform keeps of a client. */
export function changeClientWith(show: ShowClient): Handler<typeof contract.changeClient> {
  return async (context, input) => {
    const { clientId, version, companyName, sameName, industry, employeeCount, region, tier, brokerId } = input;
    const client = await findClient(context, clientId);
    if (client.version !== version) throw new ProductError('conflict');
    if (brokerId && !(await findBroker(context.db, brokerId)))
      throw new ProductError('client.broker-unknown', [
        { path: 'brokerId', message: 'Choose a broker from the list.' },
      ]);
    const isRenamed = companyName !== undefined && companyName !== client.name;
    if (isRenamed && !sameName && (await hasNamesake(context.db, clientId, companyName)))
      throw ProductError.beside('client.name-taken', 'companyName');
    const changes = {
      name: isRenamed ? ('changed' as const) : undefined,
      industry: moved(client.industry, industry),
      employeeCount: moved(client.employee_count, employeeCount),
      region: region === undefined || region === client.region ? undefined : ('changed' as const),
      targetTier: moved(client.target_tier, tier),
      brokerId: moved(client.broker_id, brokerId),
    };
    if (Object.values(changes).every((change) => change === undefined))
      throw new ProductError('answer.changes-nothing');
    const fact = { clientId, ...changes };
    await updateClient(context.db, clientId, {
      name: companyName ?? client.name,
      industry: industry ?? client.industry,
      employee_count: employeeCount ?? client.employee_count,
      region: region ?? client.region,
      target_tier: tier ?? client.target_tier,
      broker_id: brokerId === undefined ? client.broker_id : brokerId,
      updated_at: context.clock.now(),
    });
    context.record('client.changed', fact, { kind: 'client', id: clientId });
    await context.inClient(clientId, async ({ record }) =>
      record('client.changed', fact, { kind: 'client', id: clientId }),
    );
    if (brokerId !== undefined) await changeBook(context, clientId, { from: client.broker_id, to: brokerId });
    return show(context, clientId);
  };
}
