import {
  type CyberAssurance,
  readCyberAssurance,
  setCyberAssurance,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { CheckField, ChoiceField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { levelNames, sizeNames } from './assurance-words.ts';
import { levelShape } from './shapes.ts';

const labels = { level: 'Level', whole: 'The whole organisation is in scope' } as const;

type About = { readonly clientId: string; readonly frameworkId: string };

const standing = ({ standing: kept }: CyberAssurance) => ({
  version: kept?.version ?? 0,
  level: String(kept?.level ?? 1),
});
const nameOf = (level: string) => levelNames[level === '2' ? 2 : 1];

/** Chooses the level, of the whole organisation; what an organisation of its size is not asked is left out with it. */
export function LevelPanel({
  state,
  onClose,
  ...about
}: About & { readonly state: CyberAssurance; readonly onClose: () => void }) {
  const client = useQueryClient();
  const set = useWrite(setCyberAssurance);
  const edited = useEdited(standing(state), async () => {
    const fresh = await call(readCyberAssurance, about);
    client.setQueryData(reading(readCyberAssurance, about).queryKey, fresh);
    return standing(fresh);
  });
  const initial: { level: string; whole: boolean } = {
    level: standing(state).level,
    whole: state.standing !== null,
  };
  const form = useForm({
    initial,
    shape: levelShape,
    send: (data) =>
      edited.send(async (version) => {
        const saved = await set.mutateAsync({ ...about, ...data, version });
        return { version: saved.standing?.version ?? version };
      }),
    onSent: onClose,
  });
  const level = form.field('level');
  const points = state.asksOf.find(({ size }) => size === state.size)?.points ?? 0;
  return (
    <Panel kind="IASME Cyber Assurance" title="The level" onClose={onClose}>
      {form.dirty && <UnsavedGuard dirty within="report" />}
      <Form form={form} label="The level" labels={labels}>
        {edited.theirs && (
          <ConflictNotice
            differences={
              edited.theirs.level === form.values.level
                ? []
                : [{ name: labels.level, theirs: nameOf(edited.theirs.level), yours: nameOf(form.values.level) }]
            }
            busy={form.sending}
            onKeepYours={() => edited.keepYours(form.submit)}
            onTakeTheirs={() => edited.takeTheirs(onClose)}
          />
        )}
        <ChoiceField
          id={level.id}
          name={level.name}
          label={labels.level}
          problem={level.problem}
          chosen={[level.value]}
          onChange={([value = '1']) => level.onChange(value)}
          choices={(['1', '2'] as const).map((value) => ({ value, label: nameOf(value) }))}
        />
        <CheckField
          {...form.field('whole')}
          label={labels.whole}
          hint="A part is not accepted. The scope covers every office, everybody who works there, and all that they work with."
        />
        <p className="text-13 text-ink-soft">
          With {formatCount(state.people, 'person', 'people')} on record ({sizeNames[state.size].toLowerCase()}) you are
          asked {formatCount(points, 'point')} of {state.asksOf.at(-1)?.points}. Points that are excluded for your size
          are our own selection, each with its reason; they follow a change of your size.
        </p>
        <p className="text-13 text-ink-soft">
          The person who saves this prepares it, so another person declares for the board.
        </p>
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Save the level
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
