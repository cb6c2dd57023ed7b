import {
  type AttestationState,
  type AttestationTest,
  addAttestationTest,
  changeAttestationTest,
  readAttestation,
  removeAttestationTest,
} from '@claimlock/contract/attestations/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatDate } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { testShape } from './shapes.ts';

const labels = {
  ref: 'Criterion',
  what: 'What was looked at',
  testedOn: 'Tested on',
  population: 'How many there were',
  sampled: 'How many were looked at',
  exceptions: 'How many were not as they should be',
  response: 'What management says of the exceptions',
} as const;

type About = { readonly clientId: string; readonly frameworkId: string };

const fields = ['ref', 'what', 'testedOn', 'population', 'sampled', 'exceptions', 'response'] as const;

const standing = (test: AttestationTest | undefined) => ({
  version: test?.version ?? 0,
  ref: test?.ref ?? '',
  what: test?.what ?? '',
  testedOn: test?.testedOn ?? '',
  population: String(test?.population ?? ''),
  sampled: String(test?.sampled ?? ''),
  exceptions: String(test?.exceptions ?? '0'),
  response: test?.response ?? '',
});

/** A test of a criterion: recorded, changed or taken away; for whoever may not, read. */
export function TestPanel({
  state,
  testId,
  onClose,
  ...about
}: About & {
  readonly state: AttestationState;
  readonly testId: string | undefined;
  readonly onClose: () => void;
}) {
  const permit = useCan('outcomes.change', about.clientId);
  const test = state.tests.find(({ id }) => id === testId);
  return (
    <Panel kind="The report" title={test?.what ?? 'Record a test'} onClose={onClose}>
      {permit.may ? (
        <TestForm {...about} state={state} test={test} onClose={onClose} />
      ) : (
        test && (
          <Facts
            facts={[
              { name: labels.ref, value: test.ref },
              { name: labels.testedOn, value: formatDate(test.testedOn) },
              { name: 'Sample', value: `${test.sampled} of ${test.population}` },
              { name: 'Exceptions', value: test.exceptions },
              { name: 'Response', value: test.response ?? 'None' },
            ]}
          />
        )
      )}
    </Panel>
  );
}

function TestForm({
  state,
  test,
  onClose,
  ...about
}: About & {
  readonly state: AttestationState;
  readonly test: AttestationTest | undefined;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [add, change, remove] = [
    useWrite(addAttestationTest),
    useWrite(changeAttestationTest),
    useWrite(removeAttestationTest),
  ];
  const edited = useEdited(standing(test), async () => {
    const fresh = await call(readAttestation, about);
    client.setQueryData(reading(readAttestation, about).queryKey, fresh);
    const found = fresh.tests.find(({ id }) => id === test?.id);
    return found && standing(found);
  });
  const { version: _, ...first } = standing(test);
  const form = useForm({
    initial: first,
    shape: testShape,
    none: ['response'],
    send: (data) =>
      test
        ? edited.send((version) => change.mutateAsync({ ...about, ...data, testId: test.id, version }))
        : add.mutateAsync({ ...about, ...data }),
    onSent: onClose,
  });
  const differences = fields.flatMap((name) => {
    const [theirs, yours] = [edited.theirs?.[name] ?? '', form.values[name]];
    return theirs === yours ? [] : [{ name: labels[name], theirs, yours }];
  });
  return (
    <>
      {form.dirty && <UnsavedGuard dirty within="report" />}
      {remove.error && <ProblemNotice problem={problemOf(remove.error)} />}
      <Form form={form} label={test ? 'Change the test' : 'Record a test'} labels={labels}>
        {edited.theirs && (
          <ConflictNotice
            differences={differences}
            busy={form.sending}
            onKeepYours={() => edited.keepYours(form.submit)}
            onTakeTheirs={() => edited.takeTheirs(({ version: __, ...found }) => form.reset(found))}
          />
        )}
        <SelectField
          {...form.field('ref')}
          label={labels.ref}
          empty="Choose"
          choices={state.criteria.map(({ ref, title }) => ({ value: ref, label: `${ref} ${title}` }))}
        />
        <TextField {...form.field('what')} label={labels.what} hint="Such as Leavers’ accounts closed in time." />
        <DateField {...form.field('testedOn')} label={labels.testedOn} />
        <TextField {...form.field('population')} label={labels.population} inputMode="numeric" short />
        <TextField {...form.field('sampled')} label={labels.sampled} inputMode="numeric" short />
        <TextField {...form.field('exceptions')} label={labels.exceptions} inputMode="numeric" short />
        <TextArea {...form.field('response')} label={labels.response} optional rows={3} />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            {test ? 'Save the test' : 'Record the test'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
      {test && (
        <PanelPart title="Remove this test">
          <Button
            busy={remove.isPending && 'Removing'}
            onClick={() => remove.mutate({ ...about, testId: test.id, version: test.version }, { onSuccess: onClose })}
          >
            Remove the test
          </Button>
        </PanelPart>
      )}
    </>
  );
}
