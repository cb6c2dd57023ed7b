import {
  addRegisterLine,
  changeRegisterLine,
  type RegisterLine,
  readQuestionnaire,
} from '@claimlock/contract/questionnaires/endpoints';
import {
  type DeviceKind,
  deviceKinds,
  type Question,
  type RegisterFacts,
} from '@claimlock/contract/questionnaires/question-set';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice, type Difference } from '../../ui/form/ConflictNotice.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import type { Shape } from '../../ui/form/form-problems.ts';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { kindNames, malwareNames, mfaNames, registerNames, usualMalware } from './question-words.ts';
import { cloudServiceShape, deviceClassShape, excludedNetworkShape } from './shapes.ts';

type TextValues = Readonly<Record<string, string>>;
type Names = Readonly<Record<string, string>>;

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const choices = (names: Names) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** What a form of each register is made of. */
const forms: Readonly<
  Record<
    RegisterFacts['register'],
    { readonly shape: Shape<RegisterFacts>; readonly labels: Names; readonly empty: TextValues }
  >
> = {
  'cloud-services': {
    shape: cloudServiceShape,
    labels: {
      name: 'Service',
      provider: 'Provider',
      purpose: 'Used for',
      users: 'Users',
      mfaOffered: 'MFA',
      mfaForUsers: 'On for all users',
      mfaForAdmins: 'On for all administrators',
    },
    empty: {
      name: '',
      provider: '',
      purpose: '',
      users: '',
      mfaOffered: 'free',
      mfaForUsers: 'no',
      mfaForAdmins: 'no',
    },
  },
  'device-classes': {
    shape: deviceClassShape,
    labels: {
      name: 'Name',
      kind: 'Kind',
      make: 'Make and model',
      system: 'System and version',
      count: 'How many',
      supportedUntil: 'Supported until',
      updatedIn14Days: 'Security updates within 14 days',
      malware: 'Malware protection',
      owner: 'Owned by',
    },
    empty: {
      name: '',
      kind: 'desktop-laptop',
      make: '',
      system: '',
      count: '',
      supportedUntil: '',
      updatedIn14Days: 'yes',
      malware: usualMalware('desktop-laptop'),
      owner: 'organisation',
    },
  },
  'excluded-networks': {
    shape: excludedNetworkShape,
    labels: { name: 'Network', segregation: 'Kept apart by', justification: 'Excluded because' },
    empty: { name: '', segregation: '', justification: '' },
  },
};

const owners = { organisation: 'The organisation', private: 'The person who uses it' };
const selects: Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>> = {
  mfaOffered: choices(mfaNames),
  mfaForUsers: yesNo,
  mfaForAdmins: yesNo,
  updatedIn14Days: yesNo,
  malware: choices(malwareNames),
  owner: choices(owners),
};

function typedOf(facts: RegisterFacts): TextValues {
  const text = (value: unknown) =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : value === null ? '' : String(value);
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (name === 'register' ? [] : [[name, text(value)]])),
  );
}

/** A line that is changed; one that is not there yet says nothing. */
type Edited = { readonly version: number; readonly facts?: RegisterFacts };

/** Adds a line to a register, or changes one; whoever was slower sees both and chooses. */
export function RegisterForm({
  clientId,
  assessmentId,
  register,
  line,
  onClose,
}: {
  readonly clientId: string;
  readonly assessmentId: string;
  readonly register: NonNullable<Question['register']>;
  /** Absent: a new one. */
  readonly line?: RegisterLine;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const add = useWrite(addRegisterLine);
  const change = useWrite(changeRegisterLine);
  const edited = useEdited<Edited>(line ?? { version: 0 }, async () => {
    const fresh = await call(readQuestionnaire, { clientId });
    client.setQueryData(reading(readQuestionnaire, { clientId }).queryKey, fresh);
    return fresh.lines.find(({ id }) => id === line?.id);
  });
  const { shape, labels, empty } = forms[register.name];
  const kinds: readonly DeviceKind[] = register.kinds ?? deviceKinds;
  const form = useForm({
    initial: line
      ? typedOf(line.facts)
      : register.name === 'device-classes'
        ? { ...empty, kind: kinds[0] ?? '', malware: usualMalware(kinds[0] ?? '') }
        : empty,
    shape,
    none: ['supportedUntil'],
    onSent: onClose,
    send: async (facts) => {
      if (!line) return add.mutateAsync({ clientId, assessmentId, facts });
      return edited.send((version) => change.mutateAsync({ clientId, assessmentId, lineId: line.id, version, facts }));
    },
  });
  const theirs = edited.theirs?.facts;
  const noun = registerNames[register.name].one;
  const offered = form.values.mfaOffered !== 'none';
  return (
    <div className="@container animate-rise rounded-md border border-line-strong bg-sunken p-4">
      <Form form={form} label={line ? `Change ${line.facts.name}` : `Add a ${noun}`} labels={labels}>
        <UnsavedGuard dirty={form.dirty} within="part" />
        {theirs && (
          <ConflictNotice
            differences={differencesOf(labels, typedOf(theirs), form.values)}
            busy={form.sending}
            onKeepYours={() => edited.keepYours(form.submit)}
            onTakeTheirs={() => edited.takeTheirs(({ facts }) => facts && form.reset(typedOf(facts)))}
          />
        )}
        <div className="grid gap-x-4 gap-y-3 @sm:grid-cols-2">
          {Object.entries(labels).map(([name, label]) => {
            const field = { ...form.field(name), label };
            if (name === 'kind')
              return kinds.length > 1 ? (
                <SelectField
                  key={name}
                  {...field}
                  onChange={(kind) => {
                    // The default follows the kind of device; a value that the person chose is kept.
                    if (form.values.malware === usualMalware(form.values.kind ?? ''))
                      form.field('malware').onChange(usualMalware(kind));
                    field.onChange(kind);
                  }}
                  choices={kinds.map((value) => ({ value, label: kindNames[value] }))}
                />
              ) : null;
            if ((name === 'mfaForUsers' || name === 'mfaForAdmins') && !offered) return null;
            if (name === 'malware' && form.values.kind === 'firewall-router') return null;
            const select = selects[name];
            if (select) return <SelectField key={name} {...field} choices={select} />;
            if (name === 'segregation' || name === 'justification') return <TextArea key={name} {...field} rows={2} />;
            if (name === 'supportedUntil') return <DateField key={name} {...field} optional />;
            const number = name === 'users' || name === 'count';
            return <TextField key={name} {...field} {...(number && { inputMode: 'numeric' })} />;
          })}
        </div>
        <FormActions>
          <Button type="submit" look="primary" size="small" busy={form.sending && 'Saving'}>
            {line ? 'Save' : `Add ${noun}`}
          </Button>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

function differencesOf(labels: Names, theirs: TextValues, yours: TextValues): Difference[] {
  return Object.entries(labels).flatMap(([name, label]) =>
    theirs[name] === yours[name]
      ? []
      : [{ name: label, theirs: wordOf(name, theirs[name] ?? ''), yours: wordOf(name, yours[name] ?? '') }],
  );
}

const wordOf = (name: string, value: string) => selects[name]?.find((choice) => choice.value === value)?.label ?? value;
