import { changeGroupMembers, mostMembersAtOnce, type PersonGroup } from '@claimlock/contract/people/departments';
import { listPeople } from '@claimlock/contract/people/endpoints';
import { X } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../lib/problem.ts';
import { useReadPage, useWrite } from '../../lib/query.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { PeopleField } from '../../ui/form/PeopleField.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { EmptyPage, Pager } from '../../ui/Pager.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

const perPage = 25;

/** Who belongs to a group, and where people are added to it and taken out. */
export function GroupMembers({
  clientId,
  group: { id: groupId, name },
  whyNot,
  onClose,
}: {
  readonly clientId: string;
  readonly group: PersonGroup;
  readonly whyNot: string | undefined;
  readonly onClose: () => void;
}) {
  const [trail, setTrail] = useState<readonly string[]>([]);
  const after = trail.at(-1);
  const query = useReadPage(listPeople, {
    clientId,
    group: groupId,
    limit: perPage,
    count: 'true',
    ...(after !== undefined && { after }),
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = useWrite(changeGroupMembers, {
    // Taking a member out does not clear the people who are chosen and not added yet.
    onDone: (_, { add }) => add && setChosen([]),
  });
  const paging = {
    after,
    page: trail.length + 1,
    toNext: (next: string) => setTrail([...trail, next]),
    toPrevious: trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined,
    toFirst: () => setTrail([]),
  };
  return (
    <Panel kind="Group" title={name} onClose={onClose}>
      <UnsavedGuard dirty={chosen.length > 0} />
      <ProblemNotice problem={change.error ? problemOf(change.error) : undefined} />
      {whyNot === undefined && (
        <div className="space-y-3">
          <PeopleField
            id="group-members"
            name="members"
            label="Add people"
            clientId={clientId}
            problem={undefined}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            look="primary"
            whyNot={whyNotAdded(chosen.length)}
            busy={change.isPending && 'Saving'}
            onClick={() => change.mutate({ clientId, groupId, add: [...chosen] })}
          >
            Add to the group
          </Button>
        </div>
      )}
      <PanelPart title="Members">
        <Loaded query={query} what="The members" skeleton={<SkeletonText />}>
          {({ items, next, total }) =>
            items.length === 0 && !query.isPlaceholderData ? (
              after === undefined ? (
                <p className="text-ink-soft">There are no members yet.</p>
              ) : (
                <EmptyPage paging={paging} things={['member', 'members']} />
              )
            ) : (
              <>
                <ul>
                  {items.map((member) => (
                    <li key={member.id} className="flex items-center justify-between gap-3 border-line border-b py-1.5">
                      <span className="min-w-0 [overflow-wrap:anywhere]">
                        {member.name}
                        <span className="block text-13 text-ink-soft">{member.department}</span>
                      </span>
                      {whyNot === undefined && (
                        <IconButton
                          label={`Take ${member.name} out`}
                          icon={<X aria-hidden="true" size={15} />}
                          disabled={change.isPending}
                          onClick={() => change.mutate({ clientId, groupId, remove: [member.id] })}
                        />
                      )}
                    </li>
                  ))}
                </ul>
                {(next !== null || after !== undefined) && (
                  <div className="-mx-4">
                    <Pager
                      paging={paging}
                      next={next}
                      shown={items.length}
                      total={total}
                      limit={perPage}
                      things={['person', 'people']}
                    />
                  </div>
                )}
              </>
            )
          }
        </Loaded>
      </PanelPart>
    </Panel>
  );
}

function whyNotAdded(chosen: number): string | undefined {
  if (chosen === 0) return 'Choose somebody first.';
  return chosen > mostMembersAtOnce ? `Add ${mostMembersAtOnce} people at most at a time.` : undefined;
}
