import { sample, sampleId } from '@claimlock/contract/sample';
import { other, userAs } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** Duties of each tenant that wait for a second person: one for each thing that can become of them. */
export const addSample: AddSample = async (run, now) => {
  const manager = sampleId('per', 'm');
  for (const [clientId, id, personId, duty, by] of [
    [sample.clientId, sample.dutyProposalId, sample.personId, 'INSURANCE_RESPONSIBLE', userAs('admin')],
    [sample.clientId, sampleId('dpr', 'd'), manager, 'INCIDENT_LEAD', userAs('admin')],
    [sample.clientId, sampleId('dpr', 'w'), manager, 'BOARD_SPONSOR', userAs('client_admin')],
    [other.clientId, sampleId('dpr', 'b'), other.personId, 'INCIDENT_LEAD', 'test'],
  ])
    await run(
      `insert into duty_proposal (client_id, id, person_id, duty, proposed_by, proposed_at) values ($1, $2, $3, $4, $5, $6)`,
      [clientId, id, personId, duty, by, now],
    );
};
