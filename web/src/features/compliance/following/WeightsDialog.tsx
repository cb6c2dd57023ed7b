import { type FrameworkScore, highestWeight, weighFrameworks } from '@claimlock/contract/compliance/endpoints';
import { useWrite } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ConflictNotice } from '../../../ui/form/ConflictNotice.tsx';
import { TextField } from '../../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../../ui/form/Form.tsx';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useFrameworkScores } from '../queries.ts';
import { weightsShape } from '../shapes.ts';
import { shareWords, typedWeights, weightDifferences } from './weights.ts';

/** The frameworks that are weighed, and the version of their weights. */
export type Weighed = { readonly version: number; readonly frameworks: readonly FrameworkScore[] };
type Props = { readonly clientId: string; readonly weighed: Weighed };

/** The weights of the frameworks, set together. */
export function WeightsDialog({ onClose, ...props }: Props & { readonly onClose: () => void }) {
  return (
    <Dialog
      title="Weights of the frameworks"
      about="How much each framework counts in the overall score: 1 is least, 5 is most. The score of today follows at once. Month-ends stay as they were."
      open
      guarded
      onClose={onClose}
    >
      <WeightsForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function WeightsForm({ clientId, weighed, onClose }: Props & { readonly onClose: () => void }) {
  const { frameworks } = weighed;
  const query = useFrameworkScores(clientId);
  const weigh = useWrite(weighFrameworks);
  const edited = useEdited(weighed, async (): Promise<Weighed | undefined> => {
    const { data } = await query.refetch();
    return data && { version: data.weightsVersion, frameworks: data.frameworks };
  });
  const form = useForm({
    initial: typedWeights(frameworks),
    shape: weightsShape,
    send: (data) =>
      edited.send(async (version) => {
        // What is followed since the form was opened keeps the weight that it has.
        const weights = frameworks.map(({ frameworkId, weight }) => ({
          frameworkId,
          weight: data[frameworkId] ?? weight,
        }));
        return { version: (await weigh.mutateAsync({ clientId, version, weights })).weightsVersion };
      }),
    onSent: onClose,
  });
  const values = { ...typedWeights(frameworks), ...form.values };
  const share = shareWords(frameworks, values);
  const evenOut = () => {
    for (const { frameworkId } of frameworks) form.field(frameworkId).onChange('1');
  };
  return (
    <Form
      form={form}
      guarded
      label="Weights of the frameworks"
      labels={Object.fromEntries(frameworks.map(({ frameworkId, name }) => [frameworkId, name]))}
    >
      {edited.theirs && (
        <ConflictNotice
          differences={weightDifferences(edited.theirs.frameworks, form.values)}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs((found) => form.reset(typedWeights(found.frameworks)))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {frameworks.map((framework) => (
          <TextField
            key={framework.frameworkId}
            {...form.field(framework.frameworkId)}
            value={values[framework.frameworkId] ?? ''}
            label={framework.name}
            hint={share(framework)}
            inputMode="numeric"
            maxLength={String(highestWeight).length}
          />
        ))}
      </div>
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save
        </Button>
        <Button onClick={evenOut}>All the same</Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
