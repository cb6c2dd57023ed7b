import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { findControl, findFramework } from '../frameworks/index.ts';
import type { FindingRow } from './store.ts';

type Subject = Pick<FindingRow, 'control_id' | 'framework_id' | 'requirement_ref'>;

/** Refuses a control, a framework or a requirement that the catalogue does not have, beside its field. */
export function checkSubject({ control_id, framework_id, requirement_ref }: Subject): void {
  if (control_id !== null && !findControl(control_id)) refuse('finding.control-unknown', 'controlId');
  const framework = framework_id === null ? undefined : findFramework(framework_id);
  if (framework_id !== null && !framework) refuse('finding.framework-unknown', 'frameworkId');
  if (requirement_ref !== null && !framework?.requirement.has(requirement_ref))
    refuse('finding.requirement-unknown', 'requirementRef');
}

function refuse(code: ErrorCode, path: string): never {
  throw new ProductError(code, [{ path, message: new ProductError(code).message }]);
}
