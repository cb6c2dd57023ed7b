import {
  type FindingDeadlines,
  readFindingDeadlines,
  setFindingDeadlines,
} from '@claimlock/contract/findings/deadlines';
import { severities } from '@claimlock/contract/findings/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { deadlinesShape } from './shapes.ts';

type Around = { readonly clientId: string; readonly onClose: () => void };
const labels = Object.fromEntries(severities.map((severity) => [severity, severity]));

/** How many days there are to put a finding right, by its severity; whoever may, sets them. */
export function DeadlinesDialog({ clientId, onClose }: Around) {
  const query = useRead(readFindingDeadlines, { clientId });
  return (
    <Dialog
      title="Deadlines by severity"
      about="Days from the day a finding was found until it is due. A change is for findings that are raised from then on; those that are there keep their date."
      open
      guarded
      onClose={onClose}
    >
      <Loaded query={query} what="The deadlines" skeleton={<SkeletonText lines={5} />}>
        {(deadlines) => <DeadlinesForm clientId={clientId} onClose={onClose} deadlines={deadlines} />}
      </Loaded>
    </Dialog>
  );
}

function DeadlinesForm({ clientId, onClose, deadlines }: Around & { readonly deadlines: FindingDeadlines }) {
  const permit = useCan('findings.set-deadlines', clientId);
  const set = useWrite(setFindingDeadlines);
  const { Critical, High, Medium, Low, Info } = deadlines;
  const form = useForm({
    initial: {
      Critical: String(Critical),
      High: String(High),
      Medium: String(Medium),
      Low: String(Low),
      Info: String(Info),
    },
    shape: deadlinesShape,
    send: (data) => set.mutateAsync({ ...data, clientId }),
    onSent: onClose,
  });
  return (
    <Form form={form} guarded label="Deadlines by severity" labels={labels}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {severities.map((severity) => (
          <TextField key={severity} {...form.field(severity)} label={severity} inputMode="numeric" />
        ))}
      </div>
      <FormActions>
        <Button type="submit" look="primary" whyNot={permit.why} busy={form.sending && 'Saving'}>
          Save deadlines
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
