import { addTestRecord } from '@claimlock/contract/test-records/endpoints';
import { today } from '../../lib/format.ts';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { methodNames, resultNames } from './test-words.ts';

/** Where a control is recorded, and the version of what is recorded there. */
export type TestedPlace = { readonly scope: string; readonly name: string | null; readonly version: number };

const words = {
  testedOn: 'Day of the test',
  method: { label: 'Method', names: methodNames },
  sample: { label: 'What did you look at?', hint: 'Say what, and how many of how many.', lines: 2 },
  result: { label: 'What did it show?', names: resultNames, unchosen: 'Choose' },
  found: { label: 'What did you find?', lines: 3 },
  nextOn: {
    label: 'Next test',
    hint: 'The test is valid until then: no later than the control’s next review.',
  },
} as const;

/** Records a test that whoever fills it in made of a control. */
export function TestRecordForm({
  clientId,
  controlId,
  place,
  latestNextOn,
  onDone,
}: {
  readonly clientId: string;
  readonly controlId: string;
  readonly place: TestedPlace;
  readonly latestNextOn: string;
  readonly onDone: () => void;
}) {
  const { scope, version } = place;
  const form = useEndpointForm(addTestRecord, {
    given: { clientId, controlId, scope, version },
    fields: words,
    initial: { testedOn: today(), nextOn: latestNextOn },
    onDone,
  });
  return (
    <EndpointForm
      form={form}
      label={`Record a test of ${controlId}${place.name ? ` for ${place.name}` : ''}`}
      verb="Record test"
      busy="Recording"
      within="control"
      onCancel={onDone}
    >
      <Field {...form.field('testedOn')} />
      <Field {...form.field('method')} />
      <Field {...form.field('sample')} />
      <Field {...form.field('result')} />
      <Field {...form.field('found')} />
      <Field {...form.field('nextOn')} />
    </EndpointForm>
  );
}
