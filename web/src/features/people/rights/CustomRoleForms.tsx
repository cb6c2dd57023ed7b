import type { Action } from '@claimlock/contract/access';
import { narrowableIn } from '@claimlock/contract/people/custom-role';
import { lackingIn, neededBy, withheldWith, withheldWithout } from '@claimlock/contract/people/needed-actions';
import { addCustomRole, type CustomRole, changeCustomRole, listCustomRoles } from '@claimlock/contract/people/rights';
import { type Role, roleNames, roles } from '@claimlock/contract/roles';
import { actionWords } from '@claimlock/contract/words';
import { useId } from 'react';
import { call } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { EndpointForm } from '../../../ui/form/EndpointForm.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FieldProblem } from '../../../ui/form/FieldFrame.tsx';
import { ChoiceField, SelectField } from '../../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { Section } from '../../../ui/Section.tsx';
import { namedRows } from './rights-words.ts';

type Closing = { readonly clientId: string; readonly onClose: () => void };

const names = Object.fromEntries(Object.entries(actionWords).map(([action, [, words]]) => [action, words]));
const withheld = { label: 'Withheld', names } as const;
const isRole = (text: string): text is Role => roles.some((role) => role === text);

/** Adds a custom role. */
export function AddCustomRoleForm({ clientId, onClose }: Closing) {
  const form = useEndpointForm(addCustomRole, {
    given: { clientId },
    fields: { name: 'Name', base: { label: 'Based on', names: roleNames, unchosen: 'Choose a role' }, withheld },
    onDone: onClose,
  });
  const { base } = form.values;
  return (
    <Section title="Add a custom role" padded>
      <EndpointForm form={form} label="Add a custom role" verb="Add" busy="Adding" onCancel={onClose}>
        <div className="grid gap-4 sm:max-w-[600px] sm:grid-cols-2">
          <Field {...form.field('name')} />
          <SelectField
            {...form.field('base')}
            empty="Choose a role"
            optional={false}
            onChange={(next) =>
              form.set({ base: next, withheld: isRole(next) ? withheldWith(next, form.values.withheld) : [] })
            }
          />
        </div>
        {isRole(base) ? (
          <LeftOut base={base} {...form.field('withheld')} />
        ) : (
          <p className="text-ink-soft">Choose the role first: then its actions are listed here.</p>
        )}
      </EndpointForm>
    </Section>
  );
}

/** Renames a custom role, or changes what it leaves out. */
export function ChangeCustomRoleForm({ clientId, role, onClose }: Closing & { readonly role: CustomRole }) {
  const allowed: readonly string[] = narrowableIn(role.base);
  const form = useEndpointForm(changeCustomRole, {
    given: { clientId, customRoleId: role.id },
    fields: { name: 'Name', withheld },
    record: {
      current: role,
      reload: async () => {
        const { customRoles } = await call(listCustomRoles, { clientId });
        return customRoles.find(({ id }) => id === role.id);
      },
    },
    valuesOf: (current) => ({
      name: current.name,
      withheld: narrowableIn(current.base).filter((action) => current.withheld.includes(action)),
    }),
    onDone: onClose,
  });
  return (
    <Section
      title={`Change ${role.name}`}
      note={`Based on ${roleNames[role.base]}. ${role.people === 0 ? 'No one has it.' : `${formatCount(role.people, 'person has', 'people have')} it and feel the change with their next click.`}`}
      padded
    >
      <EndpointForm form={form} label={`Change ${role.name}`} verb="Save" busy="Saving" onCancel={onClose}>
        <div className="sm:max-w-[600px]">
          <Field {...form.field('name')} />
        </div>
        {allowed.length > 0 && <LeftOut base={role.base} {...form.field('withheld')} />}
      </EndpointForm>
    </Section>
  );
}

/** The actions of a role under their headings; those that are ticked are withheld. */
function LeftOut({
  base,
  id,
  name,
  value,
  problem,
  onChange,
}: {
  readonly base: Role;
  readonly id: string;
  readonly name: string;
  readonly value: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}) {
  const heading = useId();
  const actions = narrowableIn(base);
  const rows = namedRows(
    actions.map((action) => ({ action })),
    undefined,
  );
  const lacking = lackingIn(base, value).map(({ action }) => action);
  /** What needs something else is ticked with it, and what is ticked no more takes along what it needs. */
  const change = (next: readonly string[]) => {
    const given = actions.find((action) => value.includes(action) && !next.includes(action));
    onChange(given ? withheldWithout(value, given) : withheldWith(base, next));
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-labelledby={heading}>
      <div id={heading} className="font-medium">
        Withheld
      </div>
      <p className="mt-0.5 text-13 text-ink-soft">
        Tick what people with this custom role may not do. {formatCount(value.length, 'action')} of {rows.length}{' '}
        withheld. Rights of a duty stay with the duty.
      </p>
      <FieldProblem id={id} problem={problem} />
      <div className="mt-3 gap-8 sm:columns-2 xl:columns-3">
        {[...Map.groupBy(rows, ({ group }) => group)].map(([group, members], place) => (
          <div key={group} className="mb-5 break-inside-avoid">
            <ChoiceField
              id={`${id}-${place}`}
              name={name}
              label={group}
              problem={undefined}
              several
              chosen={value}
              onChange={change}
              choices={members.map(({ words, row: { action } }) => ({
                value: action,
                label: words,
                ...hintOf(action, value, lacking),
              }))}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Why an action is ticked with another one, or cannot stay without it. */
function hintOf(action: Action, withheld: readonly string[], lacking: readonly Action[]): { readonly hint?: string } {
  const needed = neededBy(action).filter((one) => withheld.includes(one));
  if (needed.length === 0) return {};
  const words = needed.map((one) => `“${actionWords[one][1]}”`).join(' and ');
  return {
    hint: lacking.includes(action) ? `This needs ${words}, which is withheld.` : `Withheld too, as it needs ${words}.`,
  };
}
