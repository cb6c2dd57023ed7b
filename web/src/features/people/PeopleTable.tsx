import { mostPeopleAtOnce } from '@claimlock/contract/people/changes';
import { listDepartments } from '@claimlock/contract/people/departments';
import { peopleInFile } from '@claimlock/contract/people/file-columns';
import { peopleFilters } from '@claimlock/contract/people/list-filters';
import { mostPeopleInOperation } from '@claimlock/contract/people-bulk/endpoints';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { filterOf } from '../../ui/filter.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useBeside, useList } from '../../ui/list/use-list.ts';
import { FollowedOperation } from '../operations/widgets.ts';
import { AddEmployeeLink } from './AddEmployeeLink.tsx';
import { PeopleBulk } from './bulk/PeopleBulk.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { PersonBrief, peopleColumns, peopleList } from './people-list.tsx';

type Named = { readonly id: string; readonly name: string };
const none: readonly Named[] = [];
const namedChoices = (named: readonly Named[]) => named.map(({ id, name }) => ({ value: id, label: name }));

/** The people of a client, filtered and paged by the server, each with their detail beside the list. */
export function PeopleTable({ clientId }: { readonly clientId: string }) {
  const state = useList(peopleList, { clientId });
  const { moves } = useBeside(peopleList, { clientId });
  const { departments = none, groups = none } = useRead(listDepartments, { clientId }).data ?? {};
  const mayChange = useCan('people.change', clientId).may;
  const mayAssign = useCan('training.manage', clientId).may;
  const mayAsk = useCan('documents.publish', clientId).may;
  const [begun, setBegun] = useState<string>();
  const person = state.query.data?.items.find(({ id }) => id === state.open);
  const { department, group, mfa, work } = state.values;
  const { clientId: _, sort: _order, ...filter } = state.wanted;
  const around = { clientId, departments, groups };
  const follow = (onClear: () => void) => (operationId: string) => {
    onClear();
    setBegun(operationId);
  };
  return (
    <>
      {begun && (
        <div className="mb-4">
          <FollowedOperation clientId={clientId} operationId={begun} onDismiss={() => setBegun(undefined)} />
        </div>
      )}
      <ListScreen
        state={state}
        columns={peopleColumns}
        file={peopleInFile}
        facts={(one) => <PersonBrief person={one} />}
        chips={[
          {
            ...filterOf(peopleFilters.department.label, department, namedChoices(departments), (to) =>
              state.set('department', to),
            ),
            words: 'One department',
          },
          {
            ...filterOf(peopleFilters.group.label, group, namedChoices(groups), (to) => state.set('group', to)),
            words: 'One group',
          },
          // Other readers see them only if the address sets them, so that they can remove them.
          ...(mayChange || mfa !== undefined || work !== undefined
            ? [
                filterOf(peopleFilters.mfa.label, mfa, peopleFilters.mfa.choices, (to) => state.set('mfa', to)),
                filterOf(peopleFilters.work.label, work, peopleFilters.work.choices, (to) => state.set('work', to)),
              ]
            : []),
        ]}
        bulk={
          mayChange || mayAssign || mayAsk
            ? {
                nameOf: ({ name }) => name,
                most: mostPeopleAtOnce,
                actions: (selected, onResults, onClear) => (
                  <PeopleBulk
                    {...around}
                    whom={{ personIds: selected.map(({ id }) => id) }}
                    onResults={onResults}
                    onBegun={follow(onClear)}
                  />
                ),
                whole: {
                  most: mostPeopleInOperation,
                  actions: (_count, onClear) => (
                    <PeopleBulk {...around} whom={{ filter }} onResults={onClear} onBegun={follow(onClear)} />
                  ),
                },
              }
            : undefined
        }
        empty={{
          icon: <UserPlus aria-hidden="true" size={20} />,
          title: 'No people yet',
          words:
            'Everybody you add gets an invitation. Once they have joined, you can give them actions and assign duties.',
          action: <AddEmployeeLink clientId={clientId} />,
        }}
      />
      {person && <PersonPanel key={person.id} person={person} clientId={clientId} {...moves} />}
    </>
  );
}
