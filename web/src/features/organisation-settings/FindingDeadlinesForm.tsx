import {
  type FindingDeadlines,
  setFindingDeadlines,
  usualDeadlines,
  type VersionedDeadlines,
} from '@claimlock/contract/findings/deadlines';
import { severities } from '@claimlock/contract/findings/endpoints';
import { Button } from '../../ui/Button.tsx';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

const said = (severity: keyof FindingDeadlines) => ({
  label: `${severity} (days)`,
  hint: `Default: ${usualDeadlines[severity]} days.`,
});

/** Sets how many days there are to put a finding right, by its severity. */
export function FindingDeadlinesForm({
  clientId,
  deadlines,
  reload,
  onDone,
}: {
  readonly clientId: string;
  readonly deadlines: VersionedDeadlines;
  readonly reload: () => Promise<VersionedDeadlines | undefined>;
  /** Called once they are saved, or the form is cancelled; without it there is no Cancel button. */
  readonly onDone?: () => void;
}) {
  const form = useEndpointForm(setFindingDeadlines, {
    given: { clientId },
    fields: {
      Critical: said('Critical'),
      High: said('High'),
      Medium: said('Medium'),
      Low: said('Low'),
      Info: said('Info'),
    },
    record: { current: deadlines, reload },
    valuesOf: ({ version: _, ...days }) => days,
    ...(onDone && { onDone }),
  });
  const toUsual = () =>
    form.set({
      Critical: String(usualDeadlines.Critical),
      High: String(usualDeadlines.High),
      Medium: String(usualDeadlines.Medium),
      Low: String(usualDeadlines.Low),
      Info: String(usualDeadlines.Info),
    });
  return (
    <EndpointForm
      form={form}
      label="Deadlines of findings"
      verb="Save deadlines"
      busy="Saving"
      {...(onDone && { onCancel: onDone })}
      further={<Button onClick={toUsual}>Reset to default</Button>}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {severities.map((severity) => (
          <Field key={severity} {...form.field(severity)} />
        ))}
      </div>
    </EndpointForm>
  );
}
