import { startCourseAssignments } from '@claimlock/contract/people-bulk/endpoints';
import { courseTitles } from '@claimlock/contract/training/courses';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EndpointForm, Pair } from '../../../ui/form/EndpointForm.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { SeenPeople } from './SeenPeople.tsx';
import { type AboutMany, peopleOf, sentOf } from './whom.ts';

/** Assigns a course to many people by name. */
export function AssignCourseForm({ clientId, whom, onClose, onBegun }: AboutMany) {
  const form = useEndpointForm(startCourseAssignments, {
    given: { clientId, ...sentOf(whom) },
    fields: {
      courseId: { label: 'Course', names: courseTitles },
      dueDays: { label: 'Days to complete it', hint: 'From today, or from joining.', needed: true },
      everyMonths: { label: 'Again after months', hint: 'Leave it empty where once is enough.' },
    },
    initial: { dueDays: 30, everyMonths: 12 },
    onDone: (answer) => answer && onBegun(answer),
  });
  const label = `Assign a course to ${peopleOf(whom)}`;
  return (
    <Dialog
      open
      guarded
      title={label}
      about="People who have the course already are skipped. Security Training lists the assignment, where it can be ended."
      onClose={onClose}
    >
      <EndpointForm form={form} label={label} verb="Assign" busy="Assigning" onCancel={onClose}>
        <SeenPeople whom={whom} onAgain={form.forgetProblem} />
        <Field {...form.field('courseId')} />
        <Pair>
          <Field {...form.field('dueDays')} />
          <Field {...form.field('everyMonths')} />
        </Pair>
      </EndpointForm>
    </Dialog>
  );
}
