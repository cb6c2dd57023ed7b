import { type AssignedRequirement, answerRequirement, readAssignment } from '@claimlock/contract/assignments/endpoints';
import { implementations } from '@claimlock/contract/compliance/endpoints';
import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import { overrideResults } from '@claimlock/contract/compliance/requirement-overrides';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { numberedTitle } from '../../lib/numbered-title.ts';
import { reading, useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { ChoiceField, SelectField, TextArea } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { AddEvidence } from '../evidence-items/widgets.ts';
import { answerNames } from './assignment-words.ts';
import { answerShape } from './shapes.ts';

const labels = {
  text: 'How it stands',
  result: 'What you would call it',
  evidence: 'Evidence',
  proposals: 'Controls behind it',
} as const;

type Values = { readonly text: string; readonly result: string; readonly evidence: readonly string[] };

const valuesOf = ({ answer }: AssignedRequirement): Values => ({
  text: answer?.text ?? '',
  result: answer?.result ?? '',
  evidence: answer?.evidence.map(({ id }) => id) ?? [],
});

/** How far each control is said to be in place; nothing where none is said. */
type Chosen = Readonly<Record<string, string>>;

const chosenOf = ({ answer }: AssignedRequirement): Chosen =>
  Object.fromEntries((answer?.proposals ?? []).map(({ controlId, implementation }) => [controlId, implementation]));

/** Answers one requirement: in words, with the state of each control, with evidence. */
export function AnswerForm({
  clientId,
  assignmentId,
  item,
  onAnswered,
}: {
  readonly clientId: string;
  readonly assignmentId: string;
  readonly item: AssignedRequirement;
  readonly onAnswered: () => void;
}) {
  const { ref, controls } = item;
  const client = useQueryClient();
  const mayList = useCan('evidence-items.list', clientId).may;
  const evidence = useRead(listEvidenceItems, { clientId, limit: 50 }, mayList).data?.items ?? [];
  const answer = useWrite(answerRequirement);
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(item));
  const [saved, setSaved] = useState(chosen);
  const edited = useEdited(item, async () => {
    const asked = { clientId, assignmentId };
    const fresh = await call(readAssignment, asked);
    client.setQueryData(reading(readAssignment, asked).queryKey, fresh);
    return fresh.items.find((one) => one.ref === ref);
  });
  const form = useForm({
    initial: valuesOf(item),
    shape: answerShape,
    none: ['result'],
    send: async (data) => {
      const proposals = Object.entries(chosen).flatMap(([controlId, implementation]) => {
        const how = implementations.find((one) => one === implementation);
        return how ? [{ controlId, implementation: how }] : [];
      });
      await edited.send((version) => answer.mutateAsync({ ...data, proposals, clientId, assignmentId, ref, version }));
      setSaved(chosen);
    },
    onSent: onAnswered,
  });
  const dirty = form.dirty || JSON.stringify(chosen) !== JSON.stringify(saved);
  const say = (controlId: string, implementation: string) =>
    setChosen((before) => ({ ...before, [controlId]: implementation }));
  return (
    <Form form={form} label={`Answer ${ref}`} labels={labels}>
      {dirty && <UnsavedGuard dirty within="requirement" />}
      {edited.theirs && (
        <ConflictNotice
          differences={[
            { name: labels.text, theirs: edited.theirs.answer?.text ?? '', yours: form.values.text },
            {
              name: labels.proposals,
              theirs: inWords(chosenOf(edited.theirs)),
              yours: inWords(chosen),
            },
            { name: labels.result, theirs: resultWords(valuesOf(edited.theirs)), yours: resultWords(form.values) },
            {
              name: labels.evidence,
              theirs: evidenceWords(valuesOf(edited.theirs), [...evidence, ...(edited.theirs.answer?.evidence ?? [])]),
              yours: evidenceWords(form.values, [...evidence, ...(item.answer?.evidence ?? [])]),
            },
          ].filter((one) => one.theirs !== one.yours)}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() =>
            edited.takeTheirs((found) => {
              form.reset(valuesOf(found));
              setChosen(chosenOf(found));
            })
          }
        />
      )}
      <TextArea
        {...form.field('text')}
        label={labels.text}
        hint="Say what you do, where it is written, and who does it."
        optional
        rows={3}
      />
      {controls.map(({ controlId, name, objective }) => (
        <fieldset key={controlId} className="rounded-md border border-line p-3">
          <legend className="px-1 font-medium">
            <span className="numeric mr-1.5 font-normal text-ink-faint">{controlId}</span>
            {name}
          </legend>
          <p className="mb-3 text-13 text-ink-soft">{objective}</p>
          <SelectField
            id={`${form.id}-${controlId}`}
            name={controlId}
            label="How far is it in place?"
            empty="Not said"
            problem={undefined}
            value={chosen[controlId] ?? ''}
            onChange={(implementation) => say(controlId, implementation)}
            choices={implementations.map((value) => ({ value, label: implementationNames[value] }))}
          />
        </fieldset>
      ))}
      <SelectField
        {...form.field('result')}
        label={labels.result}
        hint={controls.length > 0 ? 'Where you say how far its controls are, the result follows from them.' : ''}
        empty="Not said"
        optional
        choices={overrideResults.map((value) => ({ value, label: answerNames[value] }))}
      />
      {evidence.length > 0 && (
        <ChoiceField
          id={`${form.id}-evidence`}
          name="evidence"
          label={labels.evidence}
          optional
          several
          scrolls={evidence.length > 8}
          problem={form.problems.evidence}
          chosen={form.values.evidence}
          onChange={(some) => form.set({ evidence: some })}
          choices={evidence.map((one) => ({ value: one.id, label: numberedTitle(one) }))}
        />
      )}
      <div>
        <AddEvidence clientId={clientId} />
      </div>
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save the answer
        </Button>
      </FormActions>
    </Form>
  );
}

const resultWords = ({ result }: Values): string => {
  const found = overrideResults.find((one) => one === result);
  return found ? answerNames[found] : '';
};

/** The evidence of an answer, in the words of the field. */
const evidenceWords = (values: Values, known: readonly { id: string; number: number; title: string }[]): string =>
  [...values.evidence]
    .sort()
    .map((id) => known.find((one) => one.id === id))
    .map((one) => (one ? numberedTitle(one) : 'Other evidence'))
    .join(', ');

function inWords(chosen: Chosen): string {
  return Object.entries(chosen)
    .flatMap(([controlId, implementation]) => {
      const how = implementations.find((one) => one === implementation);
      return how ? [`${controlId} ${implementationNames[how].toLowerCase()}`] : [];
    })
    .join(', ');
}
