import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { findControl } from '../frameworks/index.ts';
import { namedFrameworks } from './named-framework.ts';
import type { FindingRow } from './store.ts';

type Subject = Pick<FindingRow, 'control_id' | 'framework_id' | 'requirement_ref'>;

/** Refuses a control, a framework or a requirement that is not there for this client, beside its field. */
export async function requireSubject(db: ClientDb, subject: Subject): Promise<void> {
  const { control_id, framework_id, requirement_ref } = subject;
  if (control_id !== null && !findControl(control_id)) refuse('finding.control-unknown', 'controlId');
  const framework = framework_id === null ? undefined : (await namedFrameworks(db, [subject]))(framework_id);
  if (framework_id !== null && !framework) refuse('finding.framework-unknown', 'frameworkId');
  if (requirement_ref !== null && !framework?.requirement.has(requirement_ref))
    refuse('finding.requirement-unknown', 'requirementRef');
}

function refuse(code: ErrorCode, path: string): never {
  throw ProductError.beside(code, path);
}
