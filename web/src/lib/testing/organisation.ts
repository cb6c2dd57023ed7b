import { Organisation } from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';

const at = '2026-11-20T12:00:00.000Z';

/** The sample client, as the switcher of organisations lists it. */
export const aire = Organisation.parse({
  id: sample.clientId,
  name: 'Aire',
  tier: 'Not yet assured',
  score: 0,
  industry: 'Retail',
  size: 'small',
  country: '',
  region: '',
  createdAt: at,
  updatedAt: at,
});
