import { readControlTests, setTestSchedule } from '@claimlock/contract/control-tests/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { amountOf, often, unitOf, units } from './often.ts';
import { scheduleShape } from './shapes.ts';
import { type KnownTest, keyOf } from './test-status.ts';

const labels = {
  amount: 'Runs every',
  unit: 'Unit',
  paused: 'Pause this test',
  reason: 'Why it is paused',
} as const;

type Values = { amount: string; unit: string; paused: boolean; reason: string };

const valuesOf = ({ everyMinutes, paused }: Pick<KnownTest, 'everyMinutes' | 'paused'>): Values => ({
  amount: String(amountOf(everyMinutes)),
  unit: unitOf(everyMinutes),
  paused: paused !== null,
  reason: paused?.reason ?? '',
});
const standing = (test: Pick<KnownTest, 'everyMinutes' | 'paused' | 'scheduleVersion'>) => ({
  version: test.scheduleVersion,
  often: often(test.everyMinutes),
  reason: test.paused?.reason ?? '',
  values: valuesOf(test),
});

/** Says how often a test runs, or that it is paused and why. */
export function ScheduleForm({
  clientId,
  test,
  onDone,
}: {
  readonly clientId: string;
  readonly test: KnownTest;
  readonly onDone: () => void;
}) {
  const client = useQueryClient();
  const set = useWrite(setTestSchedule);
  const edited = useEdited(standing(test), async () => {
    const fresh = await call(readControlTests, { clientId });
    client.setQueryData(reading(readControlTests, { clientId }).queryKey, fresh);
    const found = fresh.tests.find((one) => keyOf(one) === keyOf(test));
    return found && standing(found);
  });
  const form = useForm({
    initial: valuesOf(test),
    shape: scheduleShape,
    names: { everyMinutes: 'amount', pauseReason: 'reason' },
    send: ({ everyMinutes, pauseReason }) =>
      edited.send(async (version) => {
        const saved = await set.mutateAsync({
          clientId,
          checkId: test.checkId,
          targetId: test.target?.id ?? null,
          version,
          pauseReason,
          everyMinutes: everyMinutes === test.check.everyMinutes ? null : everyMinutes,
        });
        return { version: saved.scheduleVersion };
      }),
    onSent: onDone,
  });
  const { theirs } = edited;
  const mine = scheduleShape.safeParse(form.values);
  return (
    <Form form={form} label="Schedule" labels={labels}>
      {form.dirty && <UnsavedGuard dirty within="test" />}
      {theirs && (
        <ConflictNotice
          differences={[
            { name: 'How often', theirs: theirs.often, yours: mine.data ? often(mine.data.everyMinutes) : '' },
            { name: labels.reason, theirs: theirs.reason, yours: mine.data?.pauseReason ?? '' },
          ].filter((one) => one.theirs !== one.yours)}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs(({ values }) => form.reset(values))}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...form.field('amount')} label={labels.amount} inputMode="numeric" />
        <SelectField {...form.field('unit')} label={labels.unit} choices={units} />
        <p className="col-span-2 -mt-2 text-13 text-ink-soft">
          Usually {often(test.check.everyMinutes).toLowerCase()}.
        </p>
      </div>
      <CheckField
        {...form.field('paused')}
        label={labels.paused}
        hint="The test does not run until somebody resumes it. The last result goes out of date meanwhile."
      />
      {form.values.paused && <TextArea {...form.field('reason')} label={labels.reason} rows={2} />}
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save the schedule
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
