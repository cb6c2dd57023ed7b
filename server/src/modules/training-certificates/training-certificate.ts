import { randomBytes } from 'node:crypto';
import { CourseId } from '@claimlock/contract/training/courses';
import {
  type CertificateStatus,
  certificateSoonDays,
  type TrainingCertificate,
} from '@claimlock/contract/training-certificates/endpoints';
import type { z } from 'zod';
import { addDays } from '../../foundation/clock.ts';
import { findCourse } from '../training/index.ts';
import type { CertificateRow } from './store.ts';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that nobody guesses and that can be typed: 100 random bits in four groups of five. */
export function newCode(): string {
  const code = [...randomBytes(20)].map((byte) => digits.charAt(byte & 31)).join('');
  return code.replace(/.{5}(?=.)/g, '$&-');
}

/** A certificate's number as it is printed. */
export const numberOf = (number: number): string => `TC-${String(number).padStart(6, '0')}`;

/** How a certificate stands on a day: its last day is a day on which it is valid. */
export function certificateStatusOn(expiresOn: string | null, today: string): CertificateStatus {
  if (expiresOn === null) return 'Active';
  if (expiresOn < today) return 'Expired';
  return expiresOn <= addDays(today, certificateSoonDays) ? 'Expiring Soon' : 'Active';
}

/** What a course is called on a certificate. */
export const titleOf = (courseId: string): string => findCourse(courseId)?.title ?? courseId;

/** A certificate as the contract shows it. */
export function asTrainingCertificate(row: CertificateRow, today: string): z.input<typeof TrainingCertificate> {
  return {
    id: row.id,
    number: numberOf(row.number),
    courseId: CourseId.parse(row.course_id),
    title: titleOf(row.course_id),
    status: certificateStatusOn(row.expires_on, today),
    issuedOn: row.issued_on,
    expiryDate: row.expires_on,
    holder: { id: row.person_id, name: row.holder },
  };
}
