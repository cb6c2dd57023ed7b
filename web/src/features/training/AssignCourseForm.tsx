import { roleNames } from '@claimlock/contract/access';
import type { PersonGroup } from '@claimlock/contract/people/departments';
import { assignTraining } from '@claimlock/contract/training/assigning';
import { readTrainingSummary } from '@claimlock/contract/training/endpoints';
import { useRead } from '../../lib/query.ts';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { AudienceChoice } from '../people/widgets.ts';
import { audienceNames } from './training-words.ts';

/** Assigns a course to a group: everybody, a role, a department, a group, or people who join. */
export function AssignCourseForm({
  clientId,
  departments,
  groups,
  onClose,
}: {
  readonly clientId: string;
  readonly departments: readonly string[];
  readonly groups: readonly PersonGroup[];
  readonly onClose: () => void;
}) {
  const summary = useRead(readTrainingSummary, { clientId });
  const form = useEndpointForm(assignTraining, {
    given: { clientId },
    fields: {
      courseId: {
        label: 'Course',
        names: Object.fromEntries((summary.data?.courses ?? []).map(({ id, title }) => [id, title])),
      },
      audience: { label: 'Who takes it', names: audienceNames },
      role: { label: 'Role', names: roleNames, unchosen: 'Choose' },
      department: 'Department',
      groupId: 'Group',
      dueDays: { label: 'Days to complete it', hint: 'Counted for each person from the day it is assigned to them.' },
      everyMonths: { label: 'Again after months', hint: 'Leave it empty where once is enough.' },
    },
    initial: { audience: 'everybody', dueDays: 30, everyMonths: 12 },
    onDone: onClose,
  });
  return (
    <Panel kind="New" title="Assign a course" onClose={onClose}>
      <EndpointForm form={form} label="Assign a course" verb="Assign" busy="Assigning" onCancel={onClose}>
        <Field {...form.field('courseId')} />
        <AudienceChoice
          audience={form.field('audience')}
          role={form.field('role')}
          department={form.field('department')}
          group={form.field('groupId')}
          departments={departments}
          groups={groups}
        />
        <Pair>
          <Field {...form.field('dueDays')} />
          <Field {...form.field('everyMonths')} />
        </Pair>
      </EndpointForm>
    </Panel>
  );
}
