import { UserPlus } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useBeside, useList } from '../../ui/list/use-list.ts';
import { PersonPanel } from './PersonPanel.tsx';
import { PersonBrief, peopleColumns, peopleList } from './people-list.tsx';

/** The people of a client, filtered and paged by the server, each with their detail beside the list. */
export function PeopleTable({ clientId }: { readonly clientId: string }) {
  const state = useList(peopleList, { clientId });
  const { moves } = useBeside(peopleList, { clientId });
  const person = state.query.data?.items.find(({ id }) => id === state.open);
  return (
    <>
      <ListScreen
        state={state}
        columns={peopleColumns}
        facts={(one) => <PersonBrief person={one} />}
        empty={{
          icon: <UserPlus aria-hidden="true" size={20} />,
          title: 'Nobody is here yet',
          words:
            'Everybody you add gets an invitation. Once they have joined, you can give them actions and assign duties.',
          action: (
            <ButtonLink to={paths.addEmployee()} icon={<UserPlus aria-hidden="true" size={15} />}>
              Add Employee
            </ButtonLink>
          ),
        }}
      />
      {person && <PersonPanel key={person.id} person={person} clientId={clientId} {...moves} />}
    </>
  );
}
