import { changeMatrixLabels } from '@claimlock/contract/organisation-settings/endpoints';
import { usualMatrixLabels } from '@claimlock/contract/organisation-settings/matrix-labels';
import type { OrganisationSettings } from '@claimlock/contract/organisation-settings/settings';
import { ratings } from '@claimlock/contract/risks/endpoints';
import { Button } from '../../ui/Button.tsx';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Group } from '../../ui/form/Form.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

type Props = {
  readonly clientId: string;
  readonly settings: OrganisationSettings;
  readonly reload: () => Promise<OrganisationSettings | undefined>;
};

/** Sets the words for likelihood and impact from 1 to 5, and what each stands for. */
export function MatrixLabelsForm({ clientId, settings, reload }: Props) {
  const form = useEndpointForm(changeMatrixLabels, {
    given: { clientId },
    fields: {
      likelihood1: 'Likelihood 1',
      likelihood2: 'Likelihood 2',
      likelihood3: 'Likelihood 3',
      likelihood4: 'Likelihood 4',
      likelihood5: 'Likelihood 5',
      likelihoodMeaning1: 'What likelihood 1 means',
      likelihoodMeaning2: 'What likelihood 2 means',
      likelihoodMeaning3: 'What likelihood 3 means',
      likelihoodMeaning4: 'What likelihood 4 means',
      likelihoodMeaning5: 'What likelihood 5 means',
      impact1: 'Impact 1',
      impact2: 'Impact 2',
      impact3: 'Impact 3',
      impact4: 'Impact 4',
      impact5: 'Impact 5',
      impactMeaning1: 'What impact 1 means',
      impactMeaning2: 'What impact 2 means',
      impactMeaning3: 'What impact 3 means',
      impactMeaning4: 'What impact 4 means',
      impactMeaning5: 'What impact 5 means',
    },
    record: { current: settings, reload },
    valuesOf: ({ labels }) => labels,
  });
  return (
    <EndpointForm
      form={form}
      label="Risk matrix labels"
      verb="Save labels"
      busy="Saving"
      further={<Button onClick={() => form.set(usualMatrixLabels)}>Reset to default</Button>}
    >
      {(['likelihood', 'impact'] as const).map((axis) => (
        <Group
          key={axis}
          title={axis === 'likelihood' ? 'Likelihood' : 'Impact'}
          note="From the lowest to the highest."
        >
          {ratings.map((rating) => (
            <div key={rating} className="grid items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <Field {...form.field(`${axis}${rating}`)} hint={`Default: ${usualMatrixLabels[`${axis}${rating}`]}.`} />
              <Field {...form.field(`${axis}Meaning${rating}`)} optional />
            </div>
          ))}
        </Group>
      ))}
    </EndpointForm>
  );
}
