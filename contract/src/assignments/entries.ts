import { z } from 'zod';
import { OverrideResult } from '../compliance/requirement-overrides.ts';
import { entry } from '../entry.ts';
import { controls } from '../entry-facts.ts';
import { AssignmentId, FrameworkId, PersonId, RequirementRef } from '../identifiers.ts';

const aboutAssignment = { assignmentId: AssignmentId };

/** What is recorded of assignments. */
export const assignmentsEntries = {
  'assignment.added': entry(
    'Requirements assigned',
    z.object({
      ...aboutAssignment,
      frameworkId: FrameworkId,
      requirements: z.number().int(),
      people: z.array(PersonId),
      dueOn: z.iso.date(),
    }),
  ),
  'assignment.answered': entry(
    'Assigned requirement answered',
    z.object({
      ...aboutAssignment,
      ref: RequirementRef,
      version: z.number().int(),
      result: OverrideResult.nullable(),
      controls,
    }),
  ),
  'assignment.submitted': entry('Assignment handed over for review', z.object(aboutAssignment)),
  'assignment.returned': entry('Changes to an assignment requested', z.object(aboutAssignment)),
  'assignment.approved': entry('Assignment approved', z.object({ ...aboutAssignment, controls })),
  'assignment.withdrawn': entry(
    'Assignment withdrawn',
    z.object({
      ...aboutAssignment,
      /** What became of its framework, where nobody took it back by itself. */
      because: z.enum(['framework-left', 'nothing-left']).optional(),
    }),
  ),
  'assignment.moved': entry(
    'Assignment moved to the next version',
    z.object({
      ...aboutAssignment,
      frameworkId: FrameworkId,
      requirements: z.number().int(),
      gone: z.number().int(),
    }),
  ),
  'assignment.handed-on': entry(
    'Assignment handed on to somebody else',
    z.object({ ...aboutAssignment, from: PersonId, to: PersonId }),
  ),
  'assignment.became-overdue': entry('Assignment overdue', z.object({ ...aboutAssignment, dueOn: z.iso.date() })),
  'requirement.commented': entry(
    'Requirement commented on',
    z.object({ frameworkId: FrameworkId, ref: RequirementRef, place: z.number().int() }),
  ),
} as const;
