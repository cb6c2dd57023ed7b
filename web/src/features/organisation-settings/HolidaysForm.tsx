import { changeHolidays } from '@claimlock/contract/organisation-settings/endpoints';
import { type OrganisationSettings, OwnHoliday } from '@claimlock/contract/organisation-settings/settings';
import { formatDate } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Pair } from '../../ui/form/EndpointForm.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { NeedsAttention, useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/Notice.tsx';

const labels = { day: 'Date', name: 'Name' } as const;

/** The organisation's own holidays: each is added and removed by itself. */
export function HolidaysForm({
  clientId,
  settings: { holidays, version },
}: {
  readonly clientId: string;
  readonly settings: OrganisationSettings;
}) {
  const change = useWrite(changeHolidays);
  const form = useForm({
    initial: { day: '', name: '' },
    shape: OwnHoliday,
    send: async (holiday) => {
      if (holidays.some(({ day }) => day === holiday.day))
        throw new NeedsAttention({ day: 'This day is in the list already.' });
      await change.mutateAsync({ clientId, version, holidays: [...holidays, holiday] });
    },
    onSent: () => form.reset({ day: '', name: '' }),
  });
  const remove = (day: string) =>
    change.mutate({ clientId, version, holidays: holidays.filter((one) => one.day !== day) });
  return (
    <section aria-label="Own holidays" className="mt-6 border-line border-t pt-5">
      <h3 className="font-semibold">Own holidays</h3>
      <p className="mt-1 max-w-[72ch] text-13 text-ink-soft">
        Days on which your organisation does not work, such as a shutdown.
      </p>
      {holidays.length === 0 ? (
        <p className="mt-3 text-ink-soft">None yet.</p>
      ) : (
        <ul className="mt-3 max-w-[560px]">
          {holidays.map(({ day, name }) => (
            <li
              key={day}
              className="flex items-center justify-between gap-4 border-line border-b py-1.5 last:border-b-0"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {formatDate(day)} <span className="text-ink-soft">{name}</span>
              </span>
              <Button aria-label={`Remove ${name}`} size="small" onClick={() => remove(day)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {change.isError && !form.sending && <Notice tone="bad">{problemOf(change.error).sentence}</Notice>}
      <div className="mt-4">
        <Form form={form} guarded label="Add a holiday" labels={labels}>
          <Pair>
            <DateField {...form.field('day')} label={labels.day} />
            <TextField {...form.field('name')} label={labels.name} />
          </Pair>
          <FormActions>
            <Button type="submit" busy={form.sending && 'Adding'}>
              Add holiday
            </Button>
          </FormActions>
        </Form>
      </div>
    </section>
  );
}
