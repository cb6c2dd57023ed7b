import { sample } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** Each tenant has settled something, with a holiday that has its canary; every day of the week is worked. */
export const addSample: AddSample = async (run, now) => {
  const tenants: [client: string, canary: string][] = [
    [sample.clientId, canaries.a],
    [other.clientId, canaries.b],
  ];
  for (const [client, canary] of tenants)
    await run(
      `insert into organisation_settings (client_id, evidence_notice_days, holidays, updated_at) values ($1, 30, $2, $3)`,
      [client, JSON.stringify([{ day: '2027-12-24', name: canary.slice(0, 60) }]), now],
    );
};
