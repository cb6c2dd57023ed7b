import { manyDuties } from '@claimlock/contract/people/duties';
import { giveCustomRole, listCustomRoles, type Rights } from '@claimlock/contract/people/rights';
import { roleNames } from '@claimlock/contract/roles';
import { useId, useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { formatCount } from '../../../lib/format.ts';
import { problemOf } from '../../../lib/problem.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/form/Fields.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice, ProblemNotice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { ClientAdminRight } from './ClientAdminRight.tsx';
import { givenWords, heldNames } from './rights-words.ts';

type Props = { readonly clientId: string; readonly rights: Rights };

/** The role, the duties and the custom role of a person, each with since when and by whom; and where they get another one. */
export function HeldRoles({ clientId, rights }: Props) {
  const { name, ways, customRole, status } = rights;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Section title="Role and duties" padded>
        <ul className="space-y-3">
          {ways.map((way) => (
            <li key={way.held}>
              <p className="font-medium">{heldNames[way.held]}</p>
              <p className="text-13 text-ink-soft first-letter:uppercase">
                {givenWords(way.since, way.by, way.confirmedBy)}.
              </p>
            </li>
          ))}
          {customRole && (
            <li>
              <p className="font-medium">Custom role: {customRole.name}</p>
              <p className="text-13 text-ink-soft first-letter:uppercase">
                {givenWords(customRole.since.slice(0, 10), customRole.by)}.
              </p>
            </li>
          )}
        </ul>
        {/* The first way is their role (SoD-19). */}
        {ways.length > manyDuties && (
          <div className="mt-3">
            <Notice tone="attention">
              {`${name} holds ${formatCount(ways.length - 1, 'duty', 'duties')}. Spread them over more people where possible, so that people do not check their own work.`}
            </Notice>
          </div>
        )}
        {status !== 'Active' && (
          <p className="mt-3 text-13 text-ink-soft">
            {status === 'Invited'
              ? 'They get these rights when they join.'
              : 'They have left and have none of these rights.'}
          </p>
        )}
        {status !== 'Deactivated' && <ClientAdminRight clientId={clientId} rights={rights} />}
      </Section>
      <GiveCustomRole key={customRole?.id ?? ''} clientId={clientId} rights={rights} />
    </div>
  );
}

/** Why nobody can give this person a custom role, where that is so whoever asks. */
function whyNone({ you, access, status }: Rights): string | undefined {
  if (status === 'Deactivated') return 'This person has left.';
  if (you) return 'You cannot change your own rights: another administrator has to.';
  if (access === 'client_admin') return 'A client admin has all rights of an administrator, so no custom role applies.';
  return undefined;
}

function GiveCustomRole({ clientId, rights }: Props) {
  const { personId, role, name, customRole } = rights;
  const permit = useCan('custom-roles.change', clientId);
  const query = useRead(listCustomRoles, { clientId });
  const give = useWrite(giveCustomRole);
  const id = useId();
  const [chosen, setChosen] = useState<string>(customRole?.id ?? '');
  const none = whyNone(rights) ?? permit.why;
  return (
    <Section title="Custom role" note={`Narrows the role ${roleNames[role]}; it never adds a right.`} padded>
      {none ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <Loaded query={query} what="The custom roles" skeleton={<SkeletonText />}>
          {({ customRoles }) => {
            const fitting = customRoles.filter(({ base }) => base === role);
            const wanted = fitting.find((one) => one.id === chosen);
            if (fitting.length === 0)
              return (
                <p className="text-ink-soft">
                  There is no custom role based on {roleNames[role]} yet. Add one under Custom roles.
                </p>
              );
            return (
              <form
                aria-label="Give a custom role"
                className="space-y-3"
                onSubmit={(event) => {
                  event.preventDefault();
                  give.mutate({ clientId, personId, customRoleId: wanted?.id ?? null });
                }}
              >
                <ProblemNotice problem={give.error ? problemOf(give.error) : undefined} />
                <SelectField
                  id={id}
                  name="customRoleId"
                  label={`Custom role of ${name}`}
                  value={chosen}
                  problem={undefined}
                  onChange={setChosen}
                  empty={`None: the whole role ${roleNames[role]}`}
                  choices={fitting.map((one) => ({ value: one.id, label: one.name }))}
                  hint="They feel it with their next click."
                />
                <Button
                  type="submit"
                  look="primary"
                  whyNot={chosen === (customRole?.id ?? '') ? 'Choose another one first.' : undefined}
                  busy={give.isPending && 'Saving'}
                >
                  {chosen === '' && customRole ? 'Take the custom role back' : 'Give the custom role'}
                </Button>
              </form>
            );
          }}
        </Loaded>
      )}
    </Section>
  );
}
