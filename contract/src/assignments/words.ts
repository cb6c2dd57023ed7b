import type { ModuleWords } from '../module-words.ts';
import type { assignmentsPermissions } from './permissions.ts';
import { assignmentsScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called, and what notices are about. */
export const assignmentsWords = {
  actions: {
    'requirements.comment': ['Assignments and requirements', 'Comment on requirements'],
    'assignments.read': ['Assignments and requirements', 'Read assignments'],
    'assignments.make': ['Assignments and requirements', 'Make and withdraw assignments'],
    'assignments.answer': ['Assignments and requirements', 'Answer assigned requirements'],
    'assignments.review': ['Assignments and requirements', 'Approve or return answers to assignments'],
  },
  lists: {
    listAssignments: 'Assignments',
  },
  handedOn: {
    assignment: {
      title: 'Assignments',
      one: 'assignment',
      many: 'assignments',
      at: (assignment) => assignmentsScreens.assignment(assignment),
    },
  },
  topics: {
    assignments: {
      title: 'Assignments and requirements',
      hint: 'Requirements to answer, comments on them, and lines of the tracker.',
    },
  },
} as const satisfies ModuleWords<keyof typeof assignmentsPermissions>;
