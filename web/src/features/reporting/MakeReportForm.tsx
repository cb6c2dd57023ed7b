import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { mostPrintedRows } from '@claimlock/contract/most-printed-rows';
import {
  makeReport,
  type ReportFormat,
  type ReportKind,
  reportFormats,
  reportKindFacts,
  reportKindNames,
} from '@claimlock/contract/reporting/endpoints';
import { addReportSchedule } from '@claimlock/contract/reporting/schedules';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCanAll } from '../../lib/can-all.ts';
import { formatNumber } from '../../lib/format.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { cadenceNames } from './Schedules.tsx';
import { reportShape, whens } from './shapes.ts';

const labels = {
  kind: 'Report',
  frameworkId: 'Framework',
  from: 'First day',
  to: 'Last day',
  asOf: 'As of the end of',
  format: 'Format',
  title: 'Title',
  when: 'When',
  firstOn: 'First report on',
} as const;

const whenWords: Readonly<Record<(typeof whens)[number], string>> = { now: 'Now, once', ...cadenceNames };

const formatWords: Readonly<Record<ReportFormat, string>> = {
  PDF: 'PDF, to read and hand over',
  XLSX: 'Excel (XLSX), to sort and filter',
  CSV: 'CSV, for other programs',
  ZIP: 'ZIP, an archive of open formats',
};

const factsOf = (kind: string) => reportKindFacts(reportKindNames.find((one) => one === kind) ?? 'board-summary');

/** Why there is no framework to choose: each reason in its own words. */
function noneOffered({
  data,
  error,
}: Pick<UseQueryResult<{ readonly frameworks: readonly unknown[] }>, 'data' | 'error'>) {
  if (!data) return error ? 'The frameworks could not be loaded' : 'Loading';
  return data.frameworks.length === 0 ? 'You follow no framework yet' : 'No framework that you follow has a statement';
}

/** Asks for a report: which, of what, and as what kind of file. */
export function MakeReportForm({
  clientId,
  kind,
  kinds = reportKindNames,
  onClose,
}: {
  readonly clientId: string;
  /** The report that is chosen first. */
  readonly kind: ReportKind;
  /** The reports that are offered: all of them where nothing is said. */
  readonly kinds?: readonly ReportKind[];
  readonly onClose: () => void;
}) {
  const make = useWrite(makeReport);
  const schedule = useWrite(addReportSchedule);
  // What is typed and chosen is text until it is sent.
  const initial: Record<keyof typeof labels, string> = {
    kind,
    frameworkId: '',
    from: '',
    to: '',
    asOf: '',
    format: factsOf(kind).formats[0] ?? 'PDF',
    title: '',
    when: 'now',
    firstOn: '',
  };
  const form = useForm({
    initial,
    shape: reportShape,
    optional: ['frameworkId', 'from', 'to', 'asOf', 'firstOn'],
    send: async ({ when, firstOn = '', from, to, asOf, ...data }) => {
      if (when === 'now') await make.mutateAsync({ ...data, from, to, asOf, clientId });
      else await schedule.mutateAsync({ ...data, cadence: when, firstOn, clientId });
    },
    onSent: onClose,
  });
  const kindField = form.field('kind');
  const frameworkField = form.field('frameworkId');
  const facts = factsOf(kindField.value);
  const formatField = form.field('format');
  const may = useCanAll(facts.shows, clientId);
  const whenField = form.field('when');
  const asOfField = form.field('asOf');
  // A full export is made once: it holds everything, and is kept for a week.
  const scheduled = whenField.value !== 'now' && !facts.formats.includes('ZIP');
  const chosen = reportFormats.find((one) => one === formatField.value);
  const frameworks = useRead(listFrameworkScores, { clientId }, facts.asks === 'framework');
  // A statement of applicability is only of those that have one.
  const fitting = (kind: string) =>
    (frameworks.data?.frameworks ?? []).filter(({ hasStatement }) => kind !== 'applicability' || hasStatement);
  const offered = fitting(kindField.value);
  return (
    <Dialog
      open
      guarded
      onClose={onClose}
      title="New report"
      about={
        scheduled
          ? `Each report is made early on its day from what is recorded then${facts.asks === 'period' ? ', covers the time since the previous one,' : ''} and you are notified. The schedule ends when you may no longer see the report.`
          : 'The report is made in the background. You can leave the page. You are notified when the report is ready.'
      }
    >
      <Form form={form} guarded within="make" label="New report" labels={labels}>
        <SelectField
          {...kindField}
          onChange={(value) => {
            kindField.onChange(value);
            const next = factsOf(value);
            const [first = 'PDF'] = next.formats;
            if (chosen === undefined || !next.formats.includes(chosen)) formatField.onChange(first);
            if (next.formats.includes('ZIP')) whenField.onChange('now');
            if (!next.pastDays) asOfField.onChange('');
            if (!fitting(value).some(({ frameworkId }) => frameworkId === frameworkField.value))
              frameworkField.onChange('');
          }}
          label={labels.kind}
          hint={facts.holds}
          choices={kinds.map((value) => ({ value, label: reportKindFacts(value).name }))}
        />
        {facts.asks === 'framework' && (
          <SelectField
            {...frameworkField}
            label={labels.frameworkId}
            empty={offered.length > 0 ? 'Choose a framework' : noneOffered(frameworks)}
            choices={offered.map(({ frameworkId, name }) => ({
              value: frameworkId,
              label: name,
            }))}
          />
        )}
        {facts.asks === 'period' && !scheduled && (
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField {...form.field('from')} label={labels.from} />
            <DateField {...form.field('to')} label={labels.to} />
          </div>
        )}
        {facts.pastDays && !scheduled && (
          <DateField
            {...asOfField}
            label={labels.asOf}
            optional
            hint="A past day (UTC). Without one, the report says how things stand now."
          />
        )}
        <SelectField
          {...formatField}
          label={labels.format}
          hint={
            chosen === 'PDF' && facts.formats.includes('CSV')
              ? `A PDF holds up to ${formatNumber(mostPrintedRows)} rows. For more, choose Excel or CSV.`
              : undefined
          }
          choices={facts.formats.map((value) => ({ value, label: formatWords[value] }))}
        />
        {!facts.formats.includes('ZIP') && (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              {...whenField}
              onChange={(value) => {
                whenField.onChange(value);
                // What is made again and again is made of each day as it comes.
                if (value !== 'now') asOfField.onChange('');
              }}
              label={labels.when}
              choices={whens.map((value) => ({ value, label: whenWords[value] }))}
            />
            {scheduled && <DateField {...form.field('firstOn')} label={labels.firstOn} />}
          </div>
        )}
        <TextField
          {...form.field('title')}
          label={labels.title}
          optional
          hint="Without one it is called after its kind."
        />
        <FormActions>
          <Button
            type="submit"
            look="primary"
            whyNot={may.why}
            busy={form.sending && (scheduled ? 'Scheduling' : 'Asking')}
          >
            {scheduled ? 'Schedule report' : 'Make report'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
