import { ControlId } from '@claimlock/contract/identifiers';
import type {
  OutsideCertificate,
  OutsideCertificateState,
  OutsideCertificateStatus,
} from '@claimlock/contract/outside-certificates/endpoints';
import { CourseId } from '@claimlock/contract/training/courses';
import { z } from 'zod';
import type { Fields } from '../../foundation/records/difference.ts';
import { refused, type Transition } from '../../foundation/records/transition.ts';
import { findCourse } from '../training/index.ts';
import { certificateStatusOn } from '../training-certificates/index.ts';
import type { OutsideCertificateRow } from './store.ts';

/** How a certificate stands on a day. */
export function statusOn(
  { state, expires_on }: Pick<OutsideCertificateRow, 'state' | 'expires_on'>,
  today: string,
): OutsideCertificateStatus {
  return state === 'Approved' ? certificateStatusOn(expires_on, today) : state;
}

const Controls = z.array(ControlId);

/** The controls that a certificate stands for, as the contract names them. */
export const controlsOf = ({ controls }: Pick<OutsideCertificateRow, 'controls'>): ControlId[] =>
  Controls.parse(controls);

/** The course that a certificate stands for, where it does. */
export const courseIdOf = ({ course_id }: Pick<OutsideCertificateRow, 'course_id'>): CourseId | null =>
  CourseId.nullable().parse(course_id);

/** A certificate as the contract shows it to somebody. */
export function asOutsideCertificate(
  row: OutsideCertificateRow,
  { today, personId }: { readonly today: string; readonly personId: string | null },
): z.input<typeof OutsideCertificate> {
  const courseId = courseIdOf(row);
  return {
    id: row.id,
    title: row.title,
    issuer: row.issuer,
    number: row.number,
    status: statusOn(row, today),
    holder: { id: row.person_id, name: row.holder },
    yours: row.person_id === personId,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    course: courseId && { id: courseId, title: findCourse(courseId)?.title ?? courseId },
    countsAsCompletion: row.counts && row.state === 'Approved',
    controls: row.controls,
    note: row.note,
    decidedAt: row.decided_at,
    renews: row.renews_id,
    renewed: row.renewed,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** What can be corrected of a certificate. */
export const outsideCertificateFields = {
  title: { column: 'title', personal: true },
  issuer: { column: 'issuer', personal: true },
  number: { column: 'number', personal: true },
  issuedOn: { column: 'issued_on' },
  expiresOn: { column: 'expires_on' },
  courseId: { column: 'course_id' },
  controls: { column: 'controls' },
  fileId: { column: 'file_id' },
} as const satisfies Fields<OutsideCertificateRow>;

const replaced = refused('outside-certificate.replaced');
const withdrawn = refused('outside-certificate.withdrawn');
const notWaiting = refused('outside-certificate.not-waiting');
const decided = { Returned: notWaiting, Approved: notWaiting, Replaced: replaced, Withdrawn: withdrawn } as const;

/** The lifecycle of a certificate from elsewhere. */
export const outsideCertificateSteps = {
  change: {
    'Waiting for approval': 'Waiting for approval',
    Returned: 'Waiting for approval',
    Approved: refused('outside-certificate.approved'),
    Replaced: replaced,
    Withdrawn: withdrawn,
  },
  approve: { ...decided, 'Waiting for approval': 'Approved' },
  return: { ...decided, 'Waiting for approval': 'Returned' },
  withdraw: {
    'Waiting for approval': 'Withdrawn',
    Returned: 'Withdrawn',
    Approved: 'Withdrawn',
    Replaced: replaced,
    Withdrawn: withdrawn,
  },
} as const satisfies Record<string, Transition<OutsideCertificateState>>;
