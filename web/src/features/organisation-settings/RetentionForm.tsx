import { changeRetention, countBeyondRetention } from '@claimlock/contract/organisation-settings/endpoints';
import type { OrganisationSettings } from '@claimlock/contract/organisation-settings/settings';
import { formatCount } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { CheckField } from '../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { retentionWords } from './settings-words.ts';

type Props = {
  readonly clientId: string;
  readonly settings: OrganisationSettings;
  readonly reload: () => Promise<OrganisationSettings | undefined>;
};

/** Sets for how long things are kept; what a shorter time removes is counted before it is saved, and has to be confirmed. */
export function RetentionForm({ clientId, settings, reload }: Props) {
  const form = useEndpointForm(changeRetention, {
    given: { clientId },
    fields: { ...retentionWords, confirmed: 'Delete items older than this' },
    record: { current: settings, reload },
    valuesOf: ({ reportDays, phishingDays, operationDays }) => ({
      reportDays,
      phishingDays,
      operationDays,
      confirmed: false,
    }),
  });
  const asked = countBeyondRetention.input.safeParse({
    clientId,
    reportDays: form.values.reportDays || undefined,
    phishingDays: form.values.phishingDays || undefined,
    operationDays: form.values.operationDays || undefined,
  });
  const beyond = useRead(countBeyondRetention, asked.data ?? { clientId }, asked.success && form.dirty).data;
  const removes = beyond && [
    ...(beyond.reportDays
      ? [
          formatCount(
            beyond.reportDays,
            'file or filter of a report or export',
            'files and filters of reports and exports',
          ),
        ]
      : []),
    ...(beyond.phishingDays ? [`the names in ${formatCount(beyond.phishingDays, 'phishing campaign')}`] : []),
    ...(beyond.operationDays ? [formatCount(beyond.operationDays, 'result sheet')] : []),
  ];
  const needs = form.dirty && removes !== undefined && removes.length > 0;
  return (
    <EndpointForm
      form={form}
      label="Retention"
      verb="Save retention"
      busy="Saving"
      further={
        <Button onClick={() => form.set({ reportDays: '', phishingDays: '', operationDays: '' })}>
          Reset to default
        </Button>
      }
    >
      <Field {...form.field('reportDays')} />
      <Field {...form.field('phishingDays')} />
      <Field {...form.field('operationDays')} />
      <div role="status">
        {needs && (
          <Notice tone="attention" title={`This removes ${removes.join(', ')}`}>
            They are removed with the next daily run and cannot be brought back.
          </Notice>
        )}
        {form.dirty && removes?.length === 0 && (
          <p className="text-13 text-ink-soft">This removes nothing that is kept today.</p>
        )}
      </div>
      {(needs || form.problems.confirmed) && (
        <CheckField {...form.field('confirmed')} label="Delete items older than this" />
      )}
    </EndpointForm>
  );
}
