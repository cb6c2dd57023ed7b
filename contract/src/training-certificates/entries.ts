import { z } from 'zod';
import { entry } from '../entry.ts';
import { PersonId, TrainingAssignmentId, TrainingCertificateId } from '../identifiers.ts';
import { CourseId } from '../training/courses.ts';

const whose = { certificateId: TrainingCertificateId, courseId: CourseId, personId: PersonId };

/** What is recorded of training certificates. */
export const trainingCertificatesEntries = {
  'training-certificate.issued': entry(
    'Training certificate issued',
    z.object({ ...whose, assignmentId: TrainingAssignmentId, expiresOn: z.iso.date().nullable() }),
  ),
  'training-certificate.ends': entry(
    'Training certificate expires',
    z.object({ ...whose, expiresOn: z.iso.date(), expired: z.boolean() }),
    'In Progress',
  ),
} as const;
