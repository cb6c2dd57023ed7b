import { adviceNames, privacyStepNames } from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { thisMinute } from '../../ui/form/typed-instant.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { StepProps } from './EventForms.tsx';
import { explainedSteps } from './event-words.ts';

const kind = 'not-reportable';

/** Records the decision not to report a breach, with what it rests on: the officer's advice, or why there is no officer. */
export function NotReportableForm({ clientId, event, reload, onDone }: StepProps) {
  const advice = event.advice.at(-1);
  const needed = {
    disagreement: advice?.advises === 'report',
    noOfficer: advice === undefined && !event.hasOfficer,
  };
  const form = useEndpointForm(addPrivacyStep, {
    given: { clientId, eventId: event.id, kind },
    fields: {
      at: 'When',
      reason: { label: 'Why', hint: 'In a sentence, without names.', lines: 3 },
      disagreement: {
        label: 'Why you decide against the advice',
        hint: 'Kept beside the advice. In a sentence, without names.',
        lines: 3,
      },
      noOfficer: {
        label: 'Why there is no data protection officer to ask',
        hint: 'Such as: Article 37 does not ask us for one.',
        lines: 3,
      },
    },
    initial: { at: thisMinute() },
    record: { current: event, reload },
    onDone,
  });
  return (
    <EndpointForm
      form={form}
      within={'event'}
      onCancel={onDone}
      label={privacyStepNames[kind]}
      verb="Record"
      busy="Recording"
    >
      <p className="text-13 text-ink-soft">{explainedSteps[kind]}</p>
      {advice ? (
        <Notice
          tone={needed.disagreement ? 'attention' : 'info'}
          title={`The data protection officer advised: ${adviceNames[advice.advises]}`}
        >
          {advice.reasons}
        </Notice>
      ) : (
        event.hasOfficer && (
          <Notice tone="attention" title="The data protection officer has not advised yet">
            A decision not to report needs their advice. They were told of this breach.
          </Notice>
        )
      )}
      <Field {...form.field('at')} />
      <Field {...form.field('reason')} optional={false} />
      {needed.disagreement && <Field {...form.field('disagreement')} optional={false} />}
      {needed.noOfficer && <Field {...form.field('noOfficer')} optional={false} />}
    </EndpointForm>
  );
}
