import { decideApplicability, readStatement, type StatementLine } from '@claimlock/contract/compliance/applicability';
import { applicabilityWord } from '@claimlock/contract/compliance/result-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { reading, useWrite } from '../../../lib/query.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConflictNotice, type Difference } from '../../../ui/form/ConflictNotice.tsx';
import { ChoiceField, TextArea } from '../../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../../ui/form/Form.tsx';
import { SavedNotice } from '../../../ui/form/SavedNotice.tsx';
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Panel, PanelPart } from '../../../ui/Panel.tsx';
import { Facts } from '../../../ui/Section.tsx';
import { Instant } from '../../../ui/When.tsx';
import type { Doubts } from '../../control-scopes/widgets.ts';
import { decisionShape } from '../shapes.ts';
import { ResultProof, ResultStatus } from './ResultStatus.tsx';

const labels = { applicable: 'Does it apply here?', justification: 'Why' } as const;

/** One line of a statement of applicability: how it stands, what was decided and by whom, and where to decide. */
export function DecisionPanel({
  clientId,
  frameworkId,
  line,
  doubts,
  onClose,
  onPrevious,
  onNext,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly line: StatementLine;
  /** What speaks against controls; undefined where it cannot be read. */
  readonly doubts: Doubts | undefined;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}) {
  const { ref, title, group, decision, controls } = line;
  return (
    <Panel kind={`${ref} · ${group}`} title={title} onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <ResultStatus of={line} doubts={doubts} />
        <ResultProof of={line} doubts={doubts} labelled />
      </p>
      <PanelPart title="Controls it depends on">
        <ul className="space-y-1 links-apart">
          {controls.map(({ controlId, name }) => (
            <li key={controlId}>
              <TextLink alone to={paths.controls({ control: controlId })}>
                {controlId} {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </PanelPart>
      {decision && (
        <PanelPart title="What was decided">
          <Facts
            facts={[
              { name: 'Decision', value: applicabilityWord(decision.applicable) },
              { name: 'By', value: decision.decidedBy },
              { name: 'At', value: <Instant at={decision.decidedAt} /> },
            ]}
          />
          <p className="mt-2 max-w-[72ch] whitespace-pre-wrap text-ink-soft">{decision.justification}</p>
        </PanelPart>
      )}
      <PanelPart title="Decide">
        <Decide clientId={clientId} frameworkId={frameworkId} line={line} />
      </PanelPart>
    </Panel>
  );
}

type DecisionValues = { readonly applicable: boolean; readonly justification: string };

const valuesOf = ({ decision }: StatementLine): DecisionValues => ({
  applicable: decision?.applicable ?? true,
  justification: decision?.justification ?? '',
});

/** A line as one form speaks of it: what nobody has decided is of version 0. */
const versioned = (line: StatementLine) => ({ ...line, version: line.decision?.version ?? 0 });

const words = ({ applicable }: DecisionValues) => applicabilityWord(applicable);

/** What two people decided differently, in words. */
export function differencesOf(theirs: DecisionValues, yours: DecisionValues): Difference[] {
  return [
    ...(theirs.applicable === yours.applicable
      ? []
      : [{ name: labels.applicable, theirs: words(theirs), yours: words(yours) }]),
    ...(theirs.justification === yours.justification
      ? []
      : [{ name: labels.justification, theirs: theirs.justification, yours: yours.justification }]),
  ];
}

function Decide({
  clientId,
  frameworkId,
  line,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly line: StatementLine;
}) {
  const client = useQueryClient();
  const permit = useCan('compliance.decide-applicability', clientId);
  const decide = useWrite(decideApplicability);
  const { ref } = line;
  const edited = useEdited(versioned(line), async () => {
    const fresh = await call(readStatement, { clientId, frameworkId });
    client.setQueryData(reading(readStatement, { clientId, frameworkId }).queryKey, fresh);
    const found = fresh.lines.find((one) => one.ref === ref);
    return found && versioned(found);
  });
  const [saved, setSaved] = useState<boolean>();
  const form = useForm({
    initial: valuesOf(line),
    shape: decisionShape,
    send: async (data) => {
      setSaved(undefined);
      setSaved(
        await edited.send(async (version) =>
          versioned(await decide.mutateAsync({ ...data, clientId, frameworkId, ref, version })),
        ),
      );
    },
  });
  return (
    <Form form={form} label={`Decide about ${line.ref}`} labels={labels}>
      <UnsavedGuard dirty={form.dirty} within="line" />
      {edited.theirs && (
        <ConflictNotice
          differences={differencesOf(valuesOf(edited.theirs), form.values)}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs((found) => form.reset(valuesOf(found)))}
        />
      )}
      {!form.dirty && <SavedNotice saved={saved}>Decided. The score was worked out anew.</SavedNotice>}
      <ChoiceField
        id={`${form.id}-applicable`}
        name="applicable"
        label={labels.applicable}
        problem={form.problems.applicable}
        chosen={[form.values.applicable ? 'yes' : 'no']}
        onChange={([value]) => form.set({ applicable: value !== 'no' })}
        choices={[
          { value: 'yes', label: applicabilityWord(true) },
          { value: 'no', label: applicabilityWord(false) },
        ]}
      />
      <TextArea
        {...form.field('justification')}
        label={labels.justification}
        hint="An assessor reads this, whichever way you decide."
        rows={4}
      />
      <FormActions>
        <Button type="submit" look="primary" whyNot={permit.why} busy={form.sending && 'Recording'}>
          Record the decision
        </Button>
      </FormActions>
    </Form>
  );
}
