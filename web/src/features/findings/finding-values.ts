import type { Finding } from '@claimlock/contract/findings/endpoints';
import { formatDate } from '../../lib/format.ts';
import type { Difference } from '../../ui/ConflictNotice.tsx';

/** What a finding says, as its form holds it. */
export type FindingValues = {
  readonly title: string;
  readonly description: string;
  readonly kind: string;
  readonly source: string;
  readonly severity: string;
  readonly controlId: string;
  readonly frameworkId: string;
  readonly requirementRef: string;
  readonly ownerId: string;
  readonly identifiedOn: string;
  readonly dueOn: string;
};

/** What the fields are called, for the summary of what needs attention. */
export const findingLabels = {
  title: 'Title',
  description: 'Description',
  kind: 'Kind',
  source: 'Found by',
  severity: 'Severity',
  controlId: 'Control',
  frameworkId: 'Requirement',
  requirementRef: 'Requirement',
  ownerId: 'Owner',
  identifiedOn: 'Found on',
  dueOn: 'Due date',
} as const;

export const emptyFinding: FindingValues = {
  ...{ title: '', description: '', kind: 'Observation', source: 'Self-assessment', severity: 'Medium' },
  ...{ controlId: '', frameworkId: '', requirementRef: '', ownerId: '', identifiedOn: '', dueOn: '' },
};

/** The values of a finding that is there. */
export function valuesOf(finding: Finding): FindingValues {
  const { title, description, kind, source, severity, control, framework, requirement, owner } = finding;
  return {
    ...{ title, description, kind, source, severity },
    controlId: control?.id ?? '',
    frameworkId: framework?.id ?? '',
    requirementRef: requirement?.ref ?? '',
    ownerId: owner?.id ?? '',
    identifiedOn: finding.identifiedOn,
    dueOn: finding.dueOn,
  };
}

/** What two versions of a finding say differently, in words. */
export function differencesOf(theirs: FindingValues, yours: FindingValues, owner: Finding['owner']): Difference[] {
  const shown = (name: keyof FindingValues, value: string) => {
    if (name === 'dueOn') return value ? formatDate(value) : '';
    if (name !== 'ownerId') return value;
    return value === '' ? 'Nobody' : value === owner?.id ? owner.name : 'Somebody else';
  };
  const names = [
    ...(['title', 'description', 'kind', 'source', 'severity'] as const),
    ...(['controlId', 'requirementRef', 'ownerId', 'dueOn'] as const),
  ];
  return names.flatMap((name) =>
    theirs[name] === yours[name]
      ? []
      : [{ name: findingLabels[name], theirs: shown(name, theirs[name]), yours: shown(name, yours[name]) }],
  );
}
