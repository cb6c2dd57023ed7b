import { setTrackerLines, type TrackerLine } from '@claimlock/contract/tracker/endpoints';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { type BulkRow, BulkSheet } from '../../ui/BulkSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { CheckField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { linesShape } from './shapes.ts';
import { canOwnLine } from './tracker-owners.ts';

type Props = {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly chosen: readonly TrackerLine[];
  readonly shown: number;
  readonly onAll: () => void;
  readonly onClear: () => void;
};

/** Gives the selected requirements one owner or one date; afterwards, the result of each. */
export function TrackerBulk(props: Props) {
  const { chosen, shown, onAll, onClear } = props;
  const permit = useCan('tracker.change', props.clientId);
  const [setting, setSetting] = useState(false);
  const [rows, setRows] = useState<readonly BulkRow[]>();
  const about = formatCount(chosen.length, 'requirement');
  return (
    <BulkBar
      things={['requirement', 'requirements']}
      count={chosen.length}
      total={shown}
      most={shown}
      onAll={onAll}
      onClear={onClear}
    >
      <Button size="small" look="primary" whyNot={permit.why} onClick={() => setSetting(true)}>
        Set owner or date
      </Button>
      <Dialog
        open={setting}
        guarded
        title="Set owner or date"
        about={`${about}. Empty fields stay as they are.`}
        onClose={() => setSetting(false)}
      >
        <BulkForm
          {...props}
          onDone={(done) => {
            setRows(done);
            setSetting(false);
          }}
          onCancel={() => setSetting(false)}
        />
      </Dialog>
      {rows && (
        <BulkSheet
          rows={rows}
          onClose={() => {
            setRows(undefined);
            onClear();
          }}
        />
      )}
    </BulkBar>
  );
}

type Values = {
  readonly ownerId: string;
  readonly targetOn: string;
  readonly noDate: boolean;
};
const initial: Values = { ownerId: '', targetOn: '', noDate: false };
const labels = { ownerId: 'Owner', targetOn: 'Due', noDate: 'Remove the date' } as const;

/** What the button does: to how many, and what of them, as far as something is chosen. */
function settingWords({ ownerId, targetOn, noDate }: Values, count: number): string {
  const of = formatCount(count, 'requirement');
  const dated = noDate || targetOn !== '';
  if (ownerId === '')
    return noDate ? `Remove the date of ${of}` : `Set the ${dated ? 'date' : 'owner or date'} of ${of}`;
  return `Set the ${dated ? 'owner and date' : 'owner'} of ${of}`;
}

function BulkForm({
  clientId,
  frameworkId,
  chosen,
  onDone,
  onCancel,
}: Props & { readonly onDone: (rows: readonly BulkRow[]) => void; readonly onCancel: () => void }) {
  const set = useWrite(setTrackerLines);
  const form = useForm({
    initial,
    shape: linesShape,
    optional: ['ownerId', 'targetOn'],
    send: async ({ noDate, ...given }) => {
      const lines = chosen.map(({ ref, version }) => ({ ref, version }));
      const change = { ...given, ...(noDate && { targetOn: null }) };
      const { rows } = await set.mutateAsync({ clientId, frameworkId, lines, ...change });
      onDone(rows.map(({ ref, title, outcome }) => ({ id: ref, name: title, outcome })));
    },
  });
  return (
    <Form form={form} guarded label="Set owner or date" labels={labels}>
      <PersonField
        {...form.field('ownerId')}
        clientId={clientId}
        label={labels.ownerId}
        unchosen="Leave as it is"
        clearable
        also={[{ value: 'nobody', label: 'Unassigned' }]}
        fits={canOwnLine}
      />
      {!form.values.noDate && <DateField {...form.field('targetOn')} label={labels.targetOn} optional />}
      <CheckField {...form.field('noDate')} label={labels.noDate} />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Setting'}>
          {settingWords(form.values, chosen.length)}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
