import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { countsByStatus, RiskCell } from './endpoints.ts';
import { RatingView } from './treatment-states.ts';

export const readRiskMatrix = endpoint({
  name: 'readRiskMatrix',
  method: 'GET',
  path: '/api/clients/:clientId/risk-matrix',
  scope: 'client',
  action: 'risks.read',
  summary: 'The five by five matrix of one of the three ratings, and how many risks have no such rating.',
  input: z.object({ clientId: ClientId, view: RatingView.default('current') }),
  output: z.object({ view: RatingView, matrix: z.array(RiskCell).length(25), unrated: countsByStatus }),
  example: { clientId: sample.clientId, view: 'residual' },
});
