import type { FrameworkId } from '@claimlock/contract/identifiers';
import {
  legalRiskNames,
  legalRisks,
  readTracker,
  setTrackerLine,
  type TrackerLine,
} from '@claimlock/contract/tracker/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField, TextArea } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { usePersonName } from '../../ui/form/use-people.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { Day } from '../../ui/When.tsx';
import { LinkedActions } from '../action-items/widgets.ts';
import { ResultProof, ResultStatus } from '../compliance/widgets.ts';
import type { Doubts } from '../control-scopes/widgets.ts';
import { lineShape } from './shapes.ts';
import { clockWords } from './tracker-lines.ts';
import { canOwnLine } from './tracker-owners.ts';

type About = { readonly clientId: string; readonly frameworkId: string };

/** One line of a tracker: what it stands on, and whose it is, what is next, by when and how grave it is. */
export function TrackerPanel({
  line,
  doubts,
  onClose,
  onPrevious,
  onNext,
  ...about
}: About & {
  readonly line: TrackerLine;
  readonly doubts: Doubts | undefined;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}) {
  const permit = useCan('tracker.change', about.clientId);
  const { ref, title, clock, evidence, evidenceOn, evidenceUntil, owner } = line;
  const frameworkId: FrameworkId = about.frameworkId;
  return (
    <Panel kind={ref} title={title} onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
      <Facts
        facts={[
          {
            name: 'Result',
            value: (
              <span className="inline-flex flex-wrap items-center gap-x-3 pointer-coarse:py-1">
                <ResultStatus of={line} doubts={doubts} />
                <TextLink to={paths.framework(frameworkId, { requirement: ref })}>Why</TextLink>
              </span>
            ),
          },
          ...(line.proof ? [{ name: 'Proof', value: <ResultProof of={line} doubts={doubts} /> }] : []),
          ...(line.leftOutBecause ? [{ name: 'Excluded because', value: line.leftOutBecause }] : []),
          {
            name: 'Evidence',
            value: evidence ? (
              <>
                <TextLink to={paths.evidence({ evidence: evidence.id })}>
                  {`${evidence.number} ${evidence.title}`}
                </TextLink>
                , from {evidenceOn && <Day on={evidenceOn} />}
                {evidenceUntil && <>; the first ends {formatDate(evidenceUntil)}</>}
              </>
            ) : (
              'None is approved behind its controls'
            ),
          },
          ...(clock
            ? [
                {
                  name: 'Deadlines',
                  value: (
                    <>
                      {clockWords(clock)}.{' '}
                      <TextLink to={paths.privacyRegister({ kind: clock.about === 'people' ? 'breach' : clock.about })}>
                        Open the register
                      </TextLink>
                    </>
                  ),
                },
              ]
            : []),
          ...(permit.may
            ? []
            : [
                { name: 'Owner', value: owner?.name ?? 'Unassigned' },
                { name: 'Next action', value: line.nextAction || 'None' },
                { name: 'Due', value: line.targetOn ? <Day on={line.targetOn} /> : 'No date' },
                { name: 'Legal risk', value: line.legalRisk ? legalRiskNames[line.legalRisk] : 'Not rated' },
                ...(line.note ? [{ name: 'Note', value: line.note }] : []),
              ]),
        ]}
      />
      {permit.may && (
        <div className="mt-4">
          <LineForm {...about} line={line} onClose={onClose} />
        </div>
      )}
      <LinkedActions clientId={about.clientId} about={{ framework: frameworkId, requirement: ref }} />
    </Panel>
  );
}

const labels = {
  ownerId: 'Owner',
  nextAction: 'Next action',
  targetOn: 'Due',
  legalRisk: 'Legal risk',
  note: 'Note',
} as const;
const fields = ['ownerId', 'nextAction', 'targetOn', 'legalRisk', 'note'] as const;

const standing = ({ version, owner, nextAction, targetOn, legalRisk, note }: TrackerLine) => ({
  version,
  ownerId: String(owner?.id ?? ''),
  nextAction,
  targetOn: targetOn ?? '',
  legalRisk: String(legalRisk ?? ''),
  note,
});

function LineForm({ line, onClose, ...about }: About & { readonly line: TrackerLine; readonly onClose: () => void }) {
  const client = useQueryClient();
  const set = useWrite(setTrackerLine);
  const owner = line.owner && {
    ...line.owner,
    name: line.owner.left ? `${line.owner.name}, who has left` : line.owner.name,
  };
  const personName = usePersonName();
  const edited = useEdited(standing(line), async () => {
    const fresh = await call(readTracker, about);
    client.setQueryData(reading(readTracker, about).queryKey, fresh);
    const found = fresh.lines.find(({ ref }) => ref === line.ref);
    return found && standing(found);
  });
  const { version: _, ...first } = standing(line);
  const form = useForm({
    initial: first,
    shape: lineShape,
    none: ['ownerId', 'targetOn', 'legalRisk'],
    send: (data) => edited.send((version) => set.mutateAsync({ ...about, ...data, ref: line.ref, version })),
    onSent: onClose,
  });
  const shown = (name: (typeof fields)[number], value: string) => {
    if (name === 'targetOn') return value && formatDate(value);
    if (name === 'ownerId') return value && (value === owner?.id ? owner.name : (personName(value) ?? 'Somebody else'));
    return value;
  };
  return (
    <Form form={form} label={`Track ${line.ref}`} labels={labels}>
      {form.dirty && <UnsavedGuard dirty within="line" />}
      {edited.theirs && (
        <ConflictNotice
          differences={fields.flatMap((name) => {
            const [theirs, yours] = [edited.theirs?.[name] ?? '', form.values[name]];
            return theirs === yours
              ? []
              : [{ name: labels[name], theirs: shown(name, theirs), yours: shown(name, yours) }];
          })}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs(({ version: __, ...found }) => form.reset(found))}
        />
      )}
      <PersonField
        {...form.field('ownerId')}
        clientId={about.clientId}
        person={owner}
        label={labels.ownerId}
        clearable
        fits={canOwnLine}
      />
      <TextArea
        {...form.field('nextAction')}
        label={labels.nextAction}
        hint="Write one sentence. For work that needs tracking, add an action below."
        optional
        rows={2}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...form.field('targetOn')} label={labels.targetOn} optional />
        <SelectField
          {...form.field('legalRisk')}
          label={labels.legalRisk}
          empty="Not rated"
          choices={legalRisks.map((value) => ({ value, label: legalRiskNames[value] }))}
        />
      </div>
      <TextArea {...form.field('note')} label={labels.note} optional rows={3} />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
