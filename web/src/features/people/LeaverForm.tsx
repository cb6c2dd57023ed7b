import { dutyNames } from '@claimlock/contract/access';
import { deactivatePerson, type Person } from '@claimlock/contract/people/endpoints';
import type { LeavingPlan } from '@claimlock/contract/people/holdings';
import { planLeaving } from '@claimlock/contract/people/holdings';
import { heldWords } from '@claimlock/contract/words';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { NeedsAttention, useForm } from '../../ui/form/use-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { countOf } from './holding-words.ts';
import { type LeaverChoices, leaverAnswer, nameOfProblem } from './leaver-choices.ts';
import { leaverShape } from './shapes.ts';

type Props = { readonly clientId: string; readonly person: Person; readonly onClose: () => void };

/** Ends a person's access: says what will happen, in figures, and to whom what they hold goes. */
export function LeaverForm({ clientId, person, onClose }: Props) {
  const query = useRead(planLeaving, { clientId, personId: person.id });
  const { name } = person;
  return (
    <Dialog
      open
      guarded
      title={`Deactivate ${name}?`}
      about={`${name} is signed out everywhere and can no longer sign in. Their history stays on record. You can bring them back from their page.`}
      onClose={onClose}
    >
      <Loaded query={query} what="The effects" skeleton={<SkeletonText lines={5} />}>
        {(plan) => <Choices clientId={clientId} person={person} plan={plan} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Choices({ clientId, person, plan, onClose }: Props & { readonly plan: LeavingPlan }) {
  const held = plan.holdings.filter(({ leaving, open }) => leaving === 'handed-on' && open > 0);
  const [each, setEach] = useState(false);
  const leave = useWrite(deactivatePerson);
  const fields = ['everything', ...held.map(({ kind }) => kind), ...plan.duties.map(({ duty }) => duty)];
  const initial: LeaverChoices = Object.fromEntries(fields.map((field) => [field, '']));
  const form = useForm({
    initial,
    shape: leaverShape,
    toSend: (values) => leaverAnswer(plan, values),
    send: async (data) => {
      try {
        await leave.mutateAsync({ clientId, personId: person.id, ...data });
      } catch (error) {
        const problems = error instanceof ApiError ? error.fields : [];
        if (problems.length === 0) throw error;
        setEach(true);
        throw new NeedsAttention(
          Object.fromEntries(problems.map(({ path, message }) => [nameOfProblem(path, data), message])),
        );
      }
    },
    onSent: onClose,
  });
  const others = ({ id }: { readonly id: string }) => id !== person.id;
  const answer = leaverAnswer(plan, form.values);
  const stays = held.filter(({ kind }) => !answer.handOn.some((one) => one.kind === kind));
  const vacant = plan.duties.filter(({ duty }) => !answer.duties.some((one) => one.duty === duty));
  const labels = Object.fromEntries([
    ['everything', 'Hand everything on to'],
    ...held.map(({ kind }) => [kind, heldWords[kind].title]),
    ...plan.duties.map(({ duty }) => [duty, dutyNames[duty]]),
  ]);
  return (
    <Form form={form} label={`Deactivate ${person.name}`} labels={labels}>
      <UnsavedGuard dirty={form.dirty} within="person" />
      <Effects plan={plan} />
      {plan.tooMany && (
        <Notice tone="attention" title="Too many items for one step">
          This person holds more than 500 items. Hand some of them on from their page first.
        </Notice>
      )}
      {held.length > 0 && (
        <>
          <PersonField
            {...form.field('everything')}
            clientId={clientId}
            label="Hand everything on to"
            hint={held.map(({ kind, open }) => countOf(kind, open)).join(', ')}
            unchosen="Keep with this person"
            fits={others}
            clearable
          />
          {each ? (
            held.map(({ kind, open }) => (
              <PersonField
                key={kind}
                {...form.field(kind)}
                clientId={clientId}
                label={heldWords[kind].title}
                hint={countOf(kind, open)}
                unchosen={form.values.everything ? 'Same as above' : 'Keep with this person'}
                fits={others}
                clearable
              />
            ))
          ) : (
            <Button size="small" onClick={() => setEach(true)}>
              Choose for each type
            </Button>
          )}
        </>
      )}
      {plan.duties.map(({ duty }) => (
        <PersonField
          key={duty}
          {...form.field(duty)}
          clientId={clientId}
          label={dutyNames[duty]}
          hint="Their appointment ends today. Their successor is appointed once a second person confirms it."
          unchosen="Leave vacant"
          fits={others}
          clearable
        />
      ))}
      {(stays.length > 0 || vacant.length > 0) && (
        <Notice tone="attention" title="Not handed on">
          {[
            ...stays.map(({ kind, open }) => countOf(kind, open)),
            ...vacant.map(({ duty }) => `the duty ${dutyNames[duty]}`),
          ].join(', ')}
          {stays.length > 0 ? '. You can hand these on from their page later.' : '.'}
        </Notice>
      )}
      <FormActions>
        <Button type="submit" look="danger" busy={form.sending && 'Deactivating'}>
          Deactivate {person.name}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

/** What happens without anybody choosing it. */
function Effects({ plan: { sessions, invited, groups, holdings } }: { readonly plan: LeavingPlan }) {
  const excused = holdings.filter(({ leaving, open }) => leaving === 'excused' && open > 0);
  const cancelled = holdings.filter(({ leaving, open }) => leaving === 'cancelled' && open > 0);
  const effects = [
    sessions > 0 && `${formatCount(sessions, 'session')} ${sessions === 1 ? 'ends' : 'end'}.`,
    invited && 'Their invitation stops working.',
    groups > 0 && `They leave ${formatCount(groups, 'group')}.`,
    excused.length > 0 && `They are excused from ${excused.map(({ kind, open }) => countOf(kind, open)).join(', ')}.`,
    cancelled.length > 0 && `Cancelled: ${cancelled.map(({ kind, open }) => countOf(kind, open)).join(', ')}.`,
  ].filter((effect) => effect !== false);
  if (effects.length === 0) return null;
  return (
    <ul className="list-disc space-y-1 pl-5 text-ink-soft">
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}
