import {
  type Cadence,
  endReportSchedule,
  listReportSchedules,
  type ReportSchedule,
} from '@claimlock/contract/reporting/schedules';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/form/Form.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Day } from '../../ui/When.tsx';

/** The words of how often a report is made. */
export const cadenceNames: Readonly<Record<Cadence, string>> = {
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
};

/** The reports that are made by themselves. Takes no room where there are none. */
export function Schedules({ clientId }: { readonly clientId: string }) {
  const { data } = useRead(listReportSchedules, { clientId });
  const make = useCan('reports.make', clientId);
  const [ending, setEnding] = useState<ReportSchedule>();
  if (!data || data.schedules.length === 0) return null;
  return (
    <div className="mb-4">
      <Section title="Scheduled reports">
        <ul className="divide-y divide-line">
          {data.schedules.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 grow basis-64">
                <p className="font-medium [overflow-wrap:anywhere]">{one.title}</p>
                <p className="text-13 text-ink-soft">
                  {one.description} · {one.format} · {one.yours ? 'You' : one.owner}
                </p>
              </div>
              <p className="text-13">
                {cadenceNames[one.cadence]}, next on <Day on={one.nextOn} />
              </p>
              <Button
                size="small"
                whyNot={make.why}
                aria-label={`End schedule: ${one.title}`}
                onClick={() => setEnding(one)}
              >
                End schedule
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      {ending && <EndSchedule clientId={clientId} schedule={ending} onClose={() => setEnding(undefined)} />}
    </div>
  );
}

function EndSchedule({
  clientId,
  schedule,
  onClose,
}: {
  readonly clientId: string;
  readonly schedule: ReportSchedule;
  readonly onClose: () => void;
}) {
  const end = useWrite(endReportSchedule, { onDone: onClose });
  return (
    <Dialog
      open
      title={`End the schedule of ${schedule.title}?`}
      about="No further report is made. Reports that were made stay where they are."
      onClose={onClose}
    >
      <ProblemNotice problem={end.error ? problemOf(end.error) : undefined} />
      <FormActions>
        <Button
          look="danger"
          busy={end.isPending && 'Ending'}
          onClick={() => end.mutate({ clientId, reportScheduleId: schedule.id })}
        >
          End schedule
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Dialog>
  );
}
