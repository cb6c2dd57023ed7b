import type { FileColumns } from '../list-exports/file-columns.ts';
import type { AssignedCourse } from './endpoints.ts';

/** By what a course was completed; nothing where it is not. */
function completedBy({ completedOn, byCertificate }: AssignedCourse): string | null {
  if (completedOn === null) return null;
  return byCertificate === null ? 'The quiz' : 'A certificate from elsewhere';
}

/** The columns of the list of assigned courses in a file. */
export const assignedCoursesInFile = {
  person: { heading: 'Person', text: ({ person }) => person.name },
  department: { heading: 'Department', text: ({ person }) => person.department },
  course: { heading: 'Course', text: ({ title }) => title },
  status: { heading: 'Status', text: ({ status }) => status },
  progress: { heading: 'Progress (%)', text: ({ progress }) => progress },
  assigned: { heading: 'Assigned on', text: ({ assignedOn }) => assignedOn },
  due: { heading: 'Due', text: ({ dueDate }) => dueDate },
  completed: { heading: 'Completed on', text: ({ completedOn }) => completedOn },
  completedBy: { heading: 'Completed by', text: (course) => completedBy(course) },
  score: { heading: 'Score (%)', text: ({ score }) => score },
  validUntil: { heading: 'Valid until', text: ({ validUntil }) => validUntil },
  instructor: { heading: 'Instructor', text: ({ instructor }) => instructor },
} as const satisfies FileColumns<AssignedCourse>;
