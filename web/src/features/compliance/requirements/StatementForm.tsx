import {
  extents,
  makeImplementationStatements,
  type StatementNeeded,
} from '@claimlock/contract/compliance/implementation-statements';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useWrite } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, TextArea } from '../../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../../ui/form/Form.tsx';
import { ShownElsewhere, useForm } from '../../../ui/form/use-form.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { extentNames } from './extent-names.ts';
import { statementsTyped } from './statements-typed.ts';

const longestHow = 2000;

/** States how one control meets each of some requirements that rest on it alone. What is left empty is stated another time. */
export function StatementForm({
  clientId,
  frameworkId,
  controlId,
  needed,
  within,
  reload,
  onDone,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly controlId: string;
  readonly needed: readonly StatementNeeded[];
  /** What the address keeps while the form is open. */
  readonly within: string;
  /** Reads the statements anew, where somebody else made one meanwhile. */
  readonly reload: () => Promise<unknown>;
  readonly onDone: () => void;
}) {
  const make = useWrite(makeImplementationStatements);
  const [begunOn] = useState(() => needed.map(({ version }) => version));
  const form = useForm({
    initial: {
      statements: needed.map(({ statement }) => ({ extent: statement?.extent ?? '', how: statement?.how ?? '' })),
    },
    shape: statementsTyped(controlId, needed),
    toSend: (values) => values,
    send: async (statements) => {
      try {
        await make.mutateAsync({ clientId, frameworkId, statements: [...statements] });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'answer.changes-nothing') return;
        if (error.code !== 'conflict') throw error;
        await reload();
        throw new ShownElsewhere();
      }
    },
    onSent: onDone,
  });
  const set = (place: number, change: Readonly<Record<string, string>>) =>
    form.set({ statements: form.now().statements.map((row, at) => (at === place ? { ...row, ...change } : row)) });
  const labels = Object.fromEntries(
    needed.flatMap(({ ref }, place) => [
      [`statements.${place}.extent`, `${ref}: how far`],
      [`statements.${place}.how`, `${ref}: how`],
    ]),
  );
  const isMany = needed.length > 1;
  return (
    <Form form={form} label={`Implementation statements of ${controlId}`} labels={labels} guarded within={within}>
      {needed.map((one, place) => {
        const { ref, title, asks, statement, version } = one;
        const row = form.values.statements[place];
        const path = `statements.${place}`;
        return (
          <section key={ref} aria-label={ref} className={isMany ? 'rounded-md border border-line p-3' : undefined}>
            {isMany && (
              <>
                <h4 className="font-medium">
                  <span className="numeric mr-1 font-normal text-ink-faint">{ref}</span> {title}
                </h4>
                <p className="mt-1 mb-3 max-w-[72ch] text-13 text-ink-soft [overflow-wrap:anywhere]">{asks}</p>
              </>
            )}
            {version !== begunOn[place] && statement && (
              <Notice title="Changed meanwhile">
                {`${statement.by} stated it: ${extentNames[statement.extent].toLowerCase()}. ${statement.how} Save again to replace this.`}
              </Notice>
            )}
            <div className="space-y-3">
              <ChoiceField
                id={`${form.id}-${path}.extent`}
                name={`${form.id}-${path}.extent`}
                label={`How far does ${controlId} meet ${ref}?`}
                problem={form.problems[`${path}.extent`]}
                choices={extents.map((value) => ({ value, label: extentNames[value] }))}
                chosen={row?.extent ? [row.extent] : []}
                onChange={([extent = '']) => set(place, { extent })}
              />
              <TextArea
                id={`${form.id}-${path}.how`}
                name={`${path}.how`}
                label="How"
                hint={place === 0 ? 'Say what is done and where that can be seen, or what is missing.' : undefined}
                rows={2}
                maxLength={longestHow}
                value={row?.how ?? ''}
                problem={form.problems[`${path}.how`]}
                onChange={(how) => set(place, { how })}
              />
            </div>
          </section>
        );
      })}
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          {isMany ? 'Save statements' : 'Save statement'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
