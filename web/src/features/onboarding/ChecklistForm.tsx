import {
  mostOnboardingSteps,
  type OnboardingChecklist,
  saveOnboardingChecklist,
} from '@claimlock/contract/onboarding/endpoints';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { FieldProblem } from '../../ui/form/FieldFrame.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import type { Row } from '../../ui/form/form-values.ts';
import { SavedNotice } from '../../ui/form/SavedNotice.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { ChecklistStep } from './ChecklistStep.tsx';
import { emptyRow, moved, rowsOf, stepsOf, wordsOf } from './checklist-rows.ts';

type Checklist = OnboardingChecklist & {
  readonly documents: readonly { readonly id: string; readonly title: string }[];
};

const fieldNames = { kind: 'kind of step', documentId: 'document', courseId: 'course', task: 'task', dueDays: 'days' };

/** Writes the checklist of a role: its steps in their order, and how many days each gives. */
export function ChecklistForm({
  clientId,
  checklist,
  reload,
}: {
  readonly clientId: string;
  readonly checklist: Checklist;
  readonly reload: () => Promise<Checklist | undefined>;
}) {
  const { role, documents } = checklist;
  const save = useWrite(saveOnboardingChecklist);
  const edited = useEdited(checklist, reload);
  const [saved, setSaved] = useState<boolean>();
  const kept = useRef<readonly Row[]>(rowsOf(checklist));
  const wasSaved = useRef(false);
  const initial: { steps: readonly Row[] } = { steps: kept.current };
  const form = useForm({
    initial,
    shape: saveOnboardingChecklist.input.pick({ steps: true }),
    toSend: ({ steps }) => ({ steps: stepsOf(steps) }),
    send: async ({ steps }) => {
      const isSaved = await edited.send(async (version) => {
        const answer = await save.mutateAsync({ clientId, role, version, steps });
        kept.current = rowsOf(answer);
        return answer;
      });
      setSaved(isSaved);
      // Steps that were new have their ids now; where nothing was saved, what stands in the form stays.
      wasSaved.current = isSaved;
    },
    onSent: () => {
      if (wasSaved.current) form.reset({ steps: kept.current });
    },
  });
  const { steps } = form.values;
  const edit = (place: number, part: Row) => {
    setSaved(undefined);
    form.set({ steps: form.now().steps.map((one, at) => (at === place ? { ...one, ...part } : one)) });
  };
  // What was said of the steps by their places holds no more once their places are others.
  const arrange = (make: (now: readonly Row[]) => readonly Row[]) => {
    setSaved(undefined);
    form.field('steps').onChange(make(form.now().steps));
  };
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  const inWords = (rows: readonly Row[]) => rows.map((row) => wordsOf(row, titles)).join('; ');
  return (
    <Form form={form} guarded label="Onboarding checklist" labels={labelsOf(steps.length)}>
      {edited.theirs && (
        <ConflictNotice
          differences={[{ name: 'Steps', theirs: inWords(rowsOf(edited.theirs)), yours: inWords(steps) }]}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() =>
            edited.takeTheirs((theirs) => {
              kept.current = rowsOf(theirs);
              form.reset({ steps: kept.current });
            })
          }
        />
      )}
      <div id={`${form.id}-steps`} tabIndex={-1} className="space-y-4">
        {steps.length === 0 && <p className="text-ink-soft">This checklist has no steps yet, so it does not start.</p>}
        {steps.map((row, place) => (
          <ChecklistStep
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; what it holds may be the same twice.
            key={place}
            id={form.id}
            place={place}
            row={row}
            last={place === steps.length - 1}
            problems={form.problems}
            documents={documents}
            onChange={(part) => edit(place, part)}
            onMove={(by) => arrange((now) => moved(now, place, by))}
            onRemove={() => arrange((now) => now.filter((_, at) => at !== place))}
          />
        ))}
        <FieldProblem id={`${form.id}-steps`} problem={form.problems.steps} />
        {steps.length < mostOnboardingSteps && (
          <Button
            size="small"
            icon={<Plus aria-hidden="true" size={14} />}
            onClick={() => arrange((now) => [...now, emptyRow])}
          >
            Add step
          </Button>
        )}
      </div>
      {!form.dirty && <SavedNotice saved={saved}>Checklist saved.</SavedNotice>}
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save checklist
        </Button>
      </FormActions>
    </Form>
  );
}

/** What each field is called in the summary, by its path. */
function labelsOf(count: number): Record<string, string> {
  const paths = Array.from({ length: count }, (_, place) =>
    Object.entries(fieldNames).map(([name, words]) => [`steps.${place}.${name}`, `Step ${place + 1}, ${words}`]),
  );
  return { steps: 'Steps', ...Object.fromEntries(paths.flat()) };
}
