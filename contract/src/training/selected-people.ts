import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonId, TrainingRuleId } from '../identifiers.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';
import { CourseStatus } from './endpoints.ts';

const about = { clientId: ClientId, ruleId: TrainingRuleId };
const at = '/api/clients/:clientId/training-rules/:ruleId/people';

/** How somebody who was selected by name stands with the course. Who has not joined is given it when they do. */
export const selectedStandings = [...CourseStatus.options, 'Not joined', 'Left'] as const;

/** Somebody whom a rule of selected people names. */
export const SelectedPerson = z.object({
  id: PersonId,
  name: z.string(),
  department: z.string(),
  standing: z.enum(selectedStandings),
});
export type SelectedPerson = z.infer<typeof SelectedPerson>;

export const listSelectedPeople = endpoint({
  name: 'listSelectedPeople',
  method: 'GET',
  path: at,
  scope: 'client',
  action: 'training.read',
  summary: 'Whom a rule names for its course, because somebody selected them.',
  input: z.object({ ...about, search: search(), sort: z.enum(['person']).default('person'), ...listInput }),
  output: page(SelectedPerson),
  example: { clientId: sample.clientId, ruleId: sample.trainingRuleId, count: 'true' },
});

export const takeOffCourse = endpoint({
  name: 'takeOffCourse',
  method: 'DELETE',
  path: `${at}/:personId`,
  scope: 'client',
  action: 'training.manage',
  summary:
    'Takes somebody off a course that they were selected for. Who has it by another rule keeps it, and what was completed stays on record.',
  input: z.object({ ...about, personId: PersonId }),
  output: z.object({ personId: PersonId, isStillAsked: z.boolean() }),
  example: { clientId: sample.clientId, ruleId: sample.trainingRuleId, personId: sample.secondPersonId },
});
