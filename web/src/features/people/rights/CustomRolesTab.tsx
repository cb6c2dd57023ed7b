import { type CustomRole, listCustomRoles, removeCustomRole } from '@claimlock/contract/people/rights';
import { roleNames } from '@claimlock/contract/roles';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { formatCount } from '../../../lib/format.ts';
import { problemOf } from '../../../lib/problem.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { later } from '../../../ui/later.ts';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Empty } from '../../../ui/States.tsx';
import { leftOutWords } from './rights-words.ts';

const AddCustomRoleForm = later(() => import('./CustomRoleForms.tsx').then((m) => m.AddCustomRoleForm));
const ChangeCustomRoleForm = later(() => import('./CustomRoleForms.tsx').then((m) => m.ChangeCustomRoleForm));

type Doing = { readonly what: 'change' | 'remove'; readonly role: CustomRole } | { readonly what: 'add' };

/** The custom roles of an organisation: what each leaves out, who has it, and where they are added, changed and removed. */
export function CustomRolesTab({ clientId }: { readonly clientId: string }) {
  const query = useRead(listCustomRoles, { clientId });
  const permit = useCan('custom-roles.change', clientId);
  const [doing, setDoing] = useState<Doing>();
  const onClose = () => setDoing(undefined);
  const remove = useWrite(removeCustomRole, { onDone: onClose });
  const removing = doing?.what === 'remove' ? doing.role : undefined;
  if (doing?.what === 'add') return <AddCustomRoleForm clientId={clientId} onClose={onClose} />;
  if (doing?.what === 'change') return <ChangeCustomRoleForm clientId={clientId} role={doing.role} onClose={onClose} />;
  return (
    <Section
      title="Custom roles"
      note="One of the four roles without some of its actions. A custom role removes rights and never adds any."
      aside={
        <Button
          size="toolbar"
          whyNot={permit.why}
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => setDoing({ what: 'add' })}
        >
          Add custom role
        </Button>
      }
    >
      <Loaded query={query} what="The custom roles" skeleton={<SkeletonRows rows={3} />}>
        {({ customRoles }) =>
          customRoles.length === 0 ? (
            <Empty title="There is no custom role yet">
              Add one where a role gives more than somebody needs, such as a Supervisory who does not accept risks.
            </Empty>
          ) : (
            <ul>
              {customRoles.map((role) => (
                <li
                  key={role.id}
                  className="flex items-start gap-3 border-line border-b py-3 pr-2 pl-4 last:border-b-0"
                >
                  <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <p className="font-medium">{role.name}</p>
                    <p className="text-13 text-ink-soft">
                      {roleNames[role.base]} · {formatCount(role.people, 'person', 'people')}
                      {role.yours && ' · your own'}
                    </p>
                    <p className="mt-1 text-13">
                      <span className="text-ink-faint">Withholds: </span>
                      {leftOutWords(role.withheld)}
                    </p>
                  </div>
                  <RowMenu
                    of={role.name}
                    actions={[
                      {
                        label: 'Change',
                        whyNot: permit.why ?? whyYours(role),
                        onSelect: () => setDoing({ what: 'change', role }),
                      },
                      {
                        label: 'Remove',
                        dangerous: true,
                        whyNot:
                          permit.why ??
                          whyYours(role) ??
                          (role.people > 0 ? 'Take it back from everybody who has it first.' : undefined),
                        onSelect: () => setDoing({ what: 'remove', role }),
                      },
                    ]}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        title={`Remove ${removing?.name ?? ''}?`}
        about="No one has it. Its history stays on record."
        open={removing !== undefined}
        onClose={onClose}
        onConfirm={() => removing && remove.mutate({ clientId, customRoleId: removing.id })}
        confirm="Remove the custom role"
        dangerous
        busy={remove.isPending && 'Removing'}
        problem={remove.error ? problemOf(remove.error) : undefined}
      />
    </Section>
  );
}

const whyYours = ({ yours }: CustomRole) =>
  yours ? 'This is your own custom role: another administrator has to change or remove it.' : undefined;
