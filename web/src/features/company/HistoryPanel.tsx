import {
  type CompanyRecord,
  companyReasons,
  readCompanyHistory,
  withdrawCompanyFact,
} from '@claimlock/contract/company/endpoints';
import { type FactName, factLabels } from '@claimlock/contract/company/facts';
import { useState } from 'react';
import { formatDate, formatInstant } from '../../lib/format.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Status, type Tone } from '../../ui/Status.tsx';
import { saysOf } from './fact-words.ts';
import { SaidLines } from './SaidLines.tsx';
import { withdrawalShape } from './shapes.ts';

const tones: Readonly<Record<CompanyRecord['state'], Tone>> = {
  'In force': 'good',
  Upcoming: 'info',
  Past: 'unknown',
  Corrected: 'out',
  Withdrawn: 'out',
};

/** All that was ever recorded of one fact: when it was so, who said it and when, and what became of it. */
export function HistoryPanel({
  clientId,
  fact,
  mayChange,
  onClose,
}: {
  readonly clientId: string;
  readonly fact: FactName;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}) {
  const query = useRead(readCompanyHistory, { clientId, fact });
  return (
    <Panel kind="History" title={factLabels[fact]} onClose={onClose}>
      <Loaded query={query} what="The history" skeleton={<SkeletonText lines={6} />}>
        {({ records, more }) =>
          records.length === 0 ? (
            <p className="text-ink-soft">No facts are recorded yet. Select Edit to make the first record.</p>
          ) : (
            <>
              <ol className="divide-y divide-line">
                {records.map((record) => (
                  <li key={record.number} className="py-3 first:pt-0">
                    <OneRecord clientId={clientId} fact={fact} record={record} mayChange={mayChange} />
                  </li>
                ))}
              </ol>
              {more && <p className="mt-3 text-13 text-ink-soft">The 50 newest records are shown.</p>}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function OneRecord({
  clientId,
  fact,
  record,
  mayChange,
}: {
  readonly clientId: string;
  readonly fact: FactName;
  readonly record: CompanyRecord;
  readonly mayChange: boolean;
}) {
  const { number, kind, value, effectiveFrom, recordedAt, recordedBy, reason, state, replaces } = record;
  const [withdrawing, setWithdrawing] = useState(false);
  const stands = state === 'In force' || state === 'Upcoming' || (state === 'Past' && kind !== 'Withdrawal');
  return (
    <article aria-label={`Record ${number}`}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-medium">
          {kind === 'Withdrawal' ? `Record ${replaces ?? ''} withdrawn` : `From ${formatDate(effectiveFrom)}`}
        </p>
        {kind !== 'Withdrawal' && <Status tone={tones[state]}>{state}</Status>}
      </div>
      {value && <SaidLines said={saysOf(fact, value) ?? []} />}
      <p className="mt-1 text-12 text-ink-faint">
        {[
          `Record ${number}`,
          ...(kind === 'Correction' ? [`corrects record ${replaces ?? ''}`] : []),
          ...(reason ? [reason.toLowerCase()] : []),
          `${formatInstant(recordedAt)}${recordedBy ? `, ${recordedBy}` : ''}`,
        ].join(' · ')}
      </p>
      {stands && mayChange && !withdrawing && (
        <div className="mt-2">
          <Button size="small" look="quiet" onClick={() => setWithdrawing(true)}>
            {`Withdraw record ${number}`}
          </Button>
        </div>
      )}
      {withdrawing && (
        <WithdrawForm clientId={clientId} fact={fact} number={number} onDone={() => setWithdrawing(false)} />
      )}
    </article>
  );
}

function WithdrawForm({
  clientId,
  fact,
  number,
  onDone,
}: {
  readonly clientId: string;
  readonly fact: FactName;
  readonly number: number;
  readonly onDone: () => void;
}) {
  const withdraw = useWrite(withdrawCompanyFact);
  const form = useForm({
    initial: { reason: '' },
    shape: withdrawalShape,
    onSent: onDone,
    send: ({ reason }) => withdraw.mutateAsync({ clientId, fact, number, reason }),
  });
  return (
    <div className="mt-3">
      <Form form={form} label={`Withdraw record ${number}`} labels={{ reason: 'Reason' }}>
        <UnsavedGuard dirty={form.dirty} />
        <p className="text-13 text-ink-soft">The value before it holds again. Both stay in this history.</p>
        <SelectField
          {...form.field('reason')}
          label="Reason"
          empty="Choose a reason"
          choices={companyReasons.map((value) => ({ value, label: value }))}
        />
        <FormActions>
          <Button type="submit" look="danger" size="small" busy={form.sending && 'Withdrawing'}>
            Withdraw
          </Button>
          <Button size="small" onClick={onDone}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
