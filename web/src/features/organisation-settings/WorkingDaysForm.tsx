import { changeWorkingDays } from '@claimlock/contract/organisation-settings/endpoints';
import { type OrganisationSettings, weekdays } from '@claimlock/contract/organisation-settings/settings';
import { Button } from '../../ui/Button.tsx';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

type Props = {
  readonly clientId: string;
  readonly settings: OrganisationSettings;
  readonly reload: () => Promise<OrganisationSettings | undefined>;
};

/** Sets which weekdays are worked, and whose bank holidays are kept. */
export function WorkingDaysForm({ clientId, settings, reload }: Props) {
  const form = useEndpointForm(changeWorkingDays, {
    given: { clientId },
    fields: {
      weekdays: { label: 'Days that are worked', hint: 'Default: every day.' },
      bankHolidays: {
        label: 'Bank holidays',
        hint: 'By the rules of the Banking and Financial Dealings Act 1971 and the days proclaimed on GOV.UK. Default: none are kept.',
        unchosen: 'None',
      },
    },
    record: { current: settings, reload },
    valuesOf: ({ weekdays: worked, bankHolidays }) => ({ weekdays: worked, bankHolidays }),
  });
  return (
    <EndpointForm
      form={form}
      label="Working days"
      verb="Save working days"
      busy="Saving"
      further={
        <Button onClick={() => form.set({ weekdays: [...weekdays], bankHolidays: '' })}>Reset to default</Button>
      }
    >
      {form.every().map((field) => (
        <Field key={field.name} {...field} />
      ))}
    </EndpointForm>
  );
}
