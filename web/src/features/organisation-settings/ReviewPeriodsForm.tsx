import { changeDeadlines } from '@claimlock/contract/organisation-settings/endpoints';
import type { OrganisationSettings } from '@claimlock/contract/organisation-settings/settings';
import { Button } from '../../ui/Button.tsx';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Group } from '../../ui/form/Form.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { noticeWords, reviewWords } from './settings-words.ts';

type Props = {
  readonly clientId: string;
  readonly settings: OrganisationSettings;
  readonly reload: () => Promise<OrganisationSettings | undefined>;
};

/** Sets review periods, and how long before something is due people are told. An empty field is the default. */
export function ReviewPeriodsForm({ clientId, settings, reload }: Props) {
  const form = useEndpointForm(changeDeadlines, {
    given: { clientId },
    fields: { ...reviewWords, ...noticeWords },
    record: { current: settings, reload },
    valuesOf: (current) => ({
      riskReviewMonths: current.riskReviewMonths,
      evidenceMonths: current.evidenceMonths,
      documentReviewMonths: current.documentReviewMonths,
      controlReviewMonths: current.controlReviewMonths,
      evidenceNoticeDays: current.evidenceNoticeDays,
      documentNoticeDays: current.documentNoticeDays,
      controlNoticeDays: current.controlNoticeDays,
    }),
  });
  const reset = () =>
    form.set({
      riskReviewMonths: '',
      evidenceMonths: '',
      documentReviewMonths: '',
      controlReviewMonths: '',
      evidenceNoticeDays: '',
      documentNoticeDays: '',
      controlNoticeDays: '',
    });
  return (
    <EndpointForm
      form={form}
      label="Reviews and reminders"
      verb="Save reviews and reminders"
      busy="Saving"
      further={<Button onClick={reset}>Reset to default</Button>}
    >
      <Group title="Review period">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...form.field('riskReviewMonths')} />
          <Field {...form.field('evidenceMonths')} />
          <Field {...form.field('documentReviewMonths')} />
          <Field {...form.field('controlReviewMonths')} />
        </div>
      </Group>
      <Group title="Reminder before the due date">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...form.field('evidenceNoticeDays')} />
          <Field {...form.field('documentNoticeDays')} />
          <Field {...form.field('controlNoticeDays')} />
        </div>
      </Group>
    </EndpointForm>
  );
}
