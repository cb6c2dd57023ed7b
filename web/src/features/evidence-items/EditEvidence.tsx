import { changeEvidenceItem, type EvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { useCan } from '../../lib/can.ts';
import { formatDate } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice, type Difference } from '../../ui/ConflictNotice.tsx';
import { TextArea, TextField } from '../../ui/Fields.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useEdited } from '../../ui/use-edited.ts';
import { useForm } from '../../ui/use-form.ts';
import { OwnerField } from './OwnerField.tsx';
import { changedEvidenceShape } from './shapes.ts';
import type { StepProps } from './step-props.ts';

const labels = {
  ...{ title: 'Title', description: 'Description', source: 'Comes from', ownerId: 'Owner' },
  ...{ validFrom: 'Good from', validUntil: 'Good until' },
} as const;

const names = ['title', 'description', 'source', 'ownerId', 'validFrom', 'validUntil'] as const;
type EditValues = Readonly<Record<(typeof names)[number], string>>;

/** Changes what is said of a piece of evidence. What somebody else saved meanwhile is shown beside it. */
export function EditEvidence({ clientId, item, onReload, onDone }: StepProps) {
  const change = useWrite(changeEvidenceItem);
  const { reach } = useCan('evidence-items.change', clientId);
  const edited = useEdited(item, onReload);
  const form = useForm({
    initial: valuesOf(item),
    shape: changedEvidenceShape,
    none: ['ownerId', 'validUntil'],
    onSent: onDone,
    send: async ({ validFrom, validUntil, ...said }) => {
      const dates = { ...(validFrom && { validFrom }), ...(validUntil !== undefined && { validUntil }) };
      const given = Object.fromEntries(
        Object.entries({ ...said, ...dates }).filter(([, value]) => value !== undefined),
      );
      await edited.send((version) => change.mutateAsync({ ...given, clientId, evidenceItemId: item.id, version }));
    },
  });
  return (
    <Form form={form} label="Edit the evidence" labels={labels}>
      <UnsavedGuard dirty={form.dirty} within="evidence" />
      {edited.theirs && (
        <ConflictNotice
          differences={differencesOf(valuesOf(edited.theirs), form.values, edited.theirs)}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs((found) => form.reset(valuesOf(found)))}
        />
      )}
      <TextField {...form.field('title')} label={labels.title} maxLength={200} />
      <TextArea {...form.field('description')} label={labels.description} optional rows={3} maxLength={4000} />
      <TextField {...form.field('source')} label={labels.source} optional maxLength={200} />
      {reach !== 'own' && (
        <OwnerField clientId={clientId} field={form.field('ownerId')} owner={item.owner} empty="Nobody yet" />
      )}
      {item.status === 'Waiting for review' ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...form.field('validFrom')} label={labels.validFrom} type="date" />
            <TextField {...form.field('validUntil')} label={labels.validUntil} optional type="date" />
          </div>
          <p className="text-13 text-ink-soft">Whoever changes its days does not approve it.</p>
        </>
      ) : (
        <p className="text-13 text-ink-soft">Its days were reviewed. A new version can have others.</p>
      )}
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

function valuesOf({ title, description, source, owner, validFrom, validUntil }: EvidenceItem): EditValues {
  return { title, description, source, ownerId: owner?.id ?? '', validFrom, validUntil: validUntil ?? '' };
}

function differencesOf(theirs: EditValues, yours: EditValues, { owner }: EvidenceItem): Difference[] {
  const shown = (name: keyof EditValues, value: string) => {
    if (name === 'validFrom' || name === 'validUntil') return value ? formatDate(value) : '';
    if (name !== 'ownerId') return value;
    return value === '' ? 'Nobody' : value === owner?.id ? owner.name : 'Somebody else';
  };
  return names.flatMap((name) =>
    theirs[name] === yours[name]
      ? []
      : [{ name: labels[name], theirs: shown(name, theirs[name]), yours: shown(name, yours[name]) }],
  );
}
