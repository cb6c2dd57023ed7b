import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonId, TrainingRuleId } from '../identifiers.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';
import { CourseStatus } from './endpoints.ts';

const about = { clientId: ClientId, ruleId: TrainingRuleId };
const at = '/api/clients/:clientId/training-rules/:ruleId/people';

/** The standing of a selected person. A person who has not joined is given the course once they do. */
export const selectedStandings = [...CourseStatus.options, 'Not joined', 'Left'] as const;

/** A person who was selected by name for the course of a rule. */
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
  summary: 'People who were selected by name for the course of a rule.',
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
    'Ends the selection of a person for a course. A person whom another rule includes keeps the course, and completed courses stay on record.',
  input: z.object({ ...about, personId: PersonId }),
  output: z.object({ personId: PersonId, isStillAsked: z.boolean() }),
  example: { clientId: sample.clientId, ruleId: sample.trainingRuleId, personId: sample.secondPersonId },
});
