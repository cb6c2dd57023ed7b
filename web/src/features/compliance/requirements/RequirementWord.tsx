import {
  endOverride,
  overrideRequirement,
  overrideResults,
} from '@claimlock/contract/compliance/requirement-overrides';
import { type RequirementDetail, readRequirement } from '@claimlock/contract/compliance/requirements';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/can.ts';
import { formatDate } from '../../../lib/format.ts';
import { problemOf } from '../../../lib/problem.ts';
import { reading, useWrite } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConflictNotice, type Difference } from '../../../ui/form/ConflictNotice.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { ProblemNotice } from '../../../ui/Notice.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { Facts } from '../../../ui/Section.tsx';
import { Instant } from '../../../ui/When.tsx';
import { overrideShape } from '../shapes.ts';
import { resultNames } from './result-words.ts';

type Props = { readonly clientId: string; readonly frameworkId: string; readonly detail: RequirementDetail };

/** The override of a requirement: who set it, why and until when, and where it is set and removed. */
export function RequirementWord({ clientId, frameworkId, detail }: Props) {
  const may = useCan('requirements.override', clientId);
  const [giving, setGiving] = useState(false);
  const end = useWrite(endOverride);
  const { ref, override, result } = detail;
  if (!override && !may.may) return null;
  return (
    <PanelPart title="Override">
      {override ? (
        <>
          <Facts
            facts={[
              { name: 'Result', value: resultNames[override.result] },
              ...(override.said
                ? [
                    { name: 'Set by', value: override.said.by },
                    { name: 'Set at', value: <Instant at={override.said.at} /> },
                    { name: 'Taken over by', value: override.by },
                    { name: 'Taken over at', value: <Instant at={override.at} /> },
                  ]
                : [
                    { name: 'By', value: override.by },
                    { name: 'At', value: <Instant at={override.at} /> },
                  ]),
              {
                name: 'Valid until',
                value: override.holds ? formatDate(override.until) : `${formatDate(override.until)} (expired)`,
              },
            ]}
          />
          <p className="mt-2 max-w-[72ch] whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">
            {override.reason}
          </p>
          {result === 'not-applicable' && (
            <p className="mt-2 text-13 text-ink-soft">
              The requirement is not applicable, so the override has no effect for now.
            </p>
          )}
        </>
      ) : (
        <p className="text-ink-soft">
          The result follows from the controls. If your own review shows another result, you can override it until a
          date.
        </p>
      )}
      {end.error && <ProblemNotice problem={problemOf(end.error)} />}
      {giving ? (
        <div className="mt-3">
          <WordForm clientId={clientId} frameworkId={frameworkId} detail={detail} onClose={() => setGiving(false)} />
        </div>
      ) : (
        may.may && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" onClick={() => setGiving(true)}>
              {override ? 'Change override' : 'Override'}
            </Button>
            {override && (
              <Button
                size="small"
                busy={end.isPending && 'Removing'}
                onClick={() => end.mutate({ clientId, frameworkId, ref, version: override.version })}
              >
                Remove override
              </Button>
            )}
          </div>
        )
      )}
    </PanelPart>
  );
}

/** A requirement that fails its whole framework is never cleared by an override. */
const resultsOf = (autoFail: boolean) => overrideResults.filter((one) => !autoFail || one === 'not-met');
const labels = { result: 'Result', reason: 'Why', until: 'Valid until' } as const;
type Values = { readonly result: string; readonly reason: string; readonly until: string };

/** What stands on a requirement, as the form edits it; version 0 where nothing does. */
const standing = ({ override }: Pick<RequirementDetail, 'override'>) => ({
  version: override?.version ?? 0,
  result: String(override?.result ?? 'met'),
  reason: override?.reason ?? '',
  until: override?.until ?? '',
});

function differencesOf(theirs: Values, yours: Values): Difference[] {
  const name = (result: string) => resultNames[overrideResults.find((one) => one === result) ?? 'met'];
  return [
    { name: labels.result, theirs: name(theirs.result), yours: name(yours.result) },
    { name: labels.reason, theirs: theirs.reason, yours: yours.reason },
    { name: labels.until, theirs: theirs.until, yours: yours.until },
  ].filter((one) => one.theirs !== one.yours);
}

function WordForm({ clientId, frameworkId, detail, onClose }: Props & { readonly onClose: () => void }) {
  const { ref } = detail;
  const client = useQueryClient();
  const give = useWrite(overrideRequirement);
  const edited = useEdited(standing(detail), async () => {
    const asked = { clientId, frameworkId, ref };
    const fresh = await call(readRequirement, asked);
    client.setQueryData(reading(readRequirement, asked).queryKey, fresh);
    return standing(fresh);
  });
  const allowed: readonly string[] = resultsOf(detail.autoFail);
  const stands = standing(detail).result;
  const initial = allowed.includes(stands) ? stands : (allowed[0] ?? 'not-met');
  const form = useForm({
    initial: { result: initial, reason: '', until: '' },
    shape: overrideShape,
    send: (data) => edited.send((version) => give.mutateAsync({ ...data, clientId, frameworkId, ref, version })),
    onSent: onClose,
  });
  return (
    <Form form={form} label={`Override of ${ref}`} labels={labels}>
      {form.dirty && <UnsavedGuard dirty within="requirement" />}
      {edited.theirs && (
        <ConflictNotice
          differences={differencesOf(edited.theirs, form.values)}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs(onClose)}
        />
      )}
      <SelectField
        {...form.field('result')}
        label={labels.result}
        choices={resultsOf(detail.autoFail).map((value) => ({ value, label: resultNames[value] }))}
      />
      <TextArea
        {...form.field('reason')}
        label={labels.reason}
        hint="Your findings, in a sentence. It stays in the history."
        rows={3}
      />
      <TextField
        {...form.field('until')}
        label={labels.until}
        hint="Within a year. After that date the result follows from the controls again."
        type="date"
        short
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save override
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
