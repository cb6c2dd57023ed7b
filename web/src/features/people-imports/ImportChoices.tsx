import { type Role, roleNames, roles } from '@claimlock/contract/access';
import { type ConflictPolicy, conflictPolicies } from '@claimlock/contract/people-imports/endpoints';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { CheckField, ChoiceField, SelectField, TextField } from '../../ui/form/Fields.tsx';
import { Section } from '../../ui/Section.tsx';
import { conflictChoices } from './import-words.ts';

/** What holds for the whole file: what rows get that say nothing, what becomes of people who are here, and invitations. */
export type Choices = {
  readonly department: string;
  readonly role: Role | undefined;
  readonly conflicts: ConflictPolicy;
  readonly invitations: 'now' | 'later';
  readonly onboarding: 'start' | 'none';
};

/** What holds before anybody has chosen. */
export const usualChoices: Choices = {
  department: '',
  role: undefined,
  conflicts: 'stop',
  invitations: 'later',
  onboarding: 'start',
};

/** How long is waited for the next letter before the rows are checked again. */
const typedMs = 600;

/** Takes the choices for the whole file. */
export function ImportChoices({
  clientId,
  choices,
  onTyping,
  onChange,
}: {
  readonly clientId: string;
  readonly choices: Choices;
  /** Hears that something is being typed that the rows are not checked by yet. */
  readonly onTyping: (typing: boolean) => void;
  readonly onChange: (change: Partial<Choices>) => void;
}) {
  const id = useId();
  const mayChange = useCan('people.change', clientId).may;
  return (
    <Section title="3. What holds for every row" padded>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-3">
        <div className="space-y-4">
          <DepartmentField
            id={`${id}-department`}
            department={choices.department}
            onTyping={onTyping}
            onDepartment={(department) => onChange({ department })}
          />
          <SelectField
            id={`${id}-role`}
            name="role"
            label="Role where a row names none"
            optional
            value={choices.role ?? ''}
            problem={undefined}
            empty="None: such rows are not imported"
            choices={roles.map((value) => ({ value, label: roleNames[value] }))}
            onChange={(chosen) => onChange({ role: roles.find((role) => role === chosen) })}
          />
        </div>
        <ChoiceField
          id={`${id}-conflicts`}
          name="conflicts"
          label="People who are here already"
          problem={undefined}
          chosen={[choices.conflicts]}
          choices={conflictChoices.filter(({ value }) => mayChange || value !== 'update')}
          onChange={([chosen]) => onChange({ conflicts: conflictPolicies.find((one) => one === chosen) ?? 'stop' })}
        />
        <div className="space-y-4">
          <ChoiceField
            id={`${id}-invitations`}
            name="invitations"
            label="Invitations"
            problem={undefined}
            chosen={[choices.invitations]}
            choices={[
              { value: 'later', label: 'Later', hint: 'They are not told yet. Invite each from their page.' },
              {
                value: 'now',
                label: 'Now',
                hint: 'Everyone who is added gets an invitation by email, which works for three days.',
              },
            ]}
            onChange={([chosen]) => onChange({ invitations: chosen === 'now' ? 'now' : 'later' })}
          />
          <CheckField
            id={`${id}-onboarding`}
            name="onboarding"
            label="Onboarding"
            hint="Start the checklist of their role for people who are added. Days count from the day they join."
            problem={undefined}
            value={choices.onboarding === 'start'}
            onChange={(start) => onChange({ onboarding: start ? 'start' : 'none' })}
          />
        </div>
      </div>
    </Section>
  );
}

/** The file is read again for each change, so what is typed is taken once its writer pauses. */
function DepartmentField({
  id,
  department,
  onTyping,
  onDepartment,
}: {
  readonly id: string;
  readonly department: string;
  readonly onTyping: (typing: boolean) => void;
  readonly onDepartment: (department: string) => void;
}) {
  const [typed, setTyped] = useState(department);
  const onPause = useEffectEvent(() => {
    onTyping(false);
    if (typed.trim() !== department) onDepartment(typed.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the wait anew.
  useEffect(() => {
    const timer = setTimeout(() => onPause(), typedMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      id={id}
      name="department"
      label="Department where a row names none"
      optional
      value={typed}
      problem={undefined}
      onChange={(next) => {
        setTyped(next);
        onTyping(true);
      }}
    />
  );
}
