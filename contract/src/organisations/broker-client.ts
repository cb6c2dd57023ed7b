import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BrokerId, ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { ClientRow } from './endpoints.ts';

export const readBrokerClient = endpoint({
  name: 'readBrokerClient',
  method: 'GET',
  path: '/api/brokers/:brokerId/clients/:clientId',
  scope: 'broker',
  action: 'broker-clients.list',
  summary: 'One of a broker firm’s clients.',
  input: z.object({ brokerId: BrokerId, clientId: ClientId }),
  output: ClientRow,
  example: { brokerId: sample.brokerId, clientId: sample.clientId },
});
