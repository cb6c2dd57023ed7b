import {
  linkOwnRequirements,
  type OwnFramework,
  type OwnRequirement,
} from '@claimlock/contract/own-frameworks/endpoints';
import { useCallback, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { FilterBar, SearchField } from '../../ui/Filters.tsx';
import { filterOf } from '../../ui/filter.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { ControlPicker } from './ControlPicker.tsx';
import { LinkRow } from './LinkRow.tsx';
import { LinkSources } from './LinkSources.tsx';
import { linkingAddress, shownOwn } from './linking-address.ts';

const shownChoices = [
  { value: 'unlinked', label: 'Not linked yet' },
  { value: 'linked', label: 'Linked' },
] as const;

/** Rows that are drawn at once; the rest is a press away, so that a thousand requirements stay quick. */
const step = 100;

/** Requirements on the left, common controls on the right: what is ticked here stands on what is chosen there. */
export function Linking({
  clientId,
  framework,
  requirements,
}: {
  readonly clientId: string;
  readonly framework: OwnFramework;
  readonly requirements: readonly OwnRequirement[];
}) {
  const [filter, change] = useUrlState(linkingAddress);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [drawn, setDrawn] = useState(step);
  const permit = useCan('own-frameworks.change', clientId);
  const link = useWrite(linkOwnRequirements, { onDone: () => setTicked(new Set()) });
  const { id: frameworkId, revision } = framework;
  const open = permit.may && framework.releasedAt === null;
  const shown = shownOwn(requirements, filter);
  const refs = shown.map(({ ref }) => ref);
  const all = refs.length > 0 && refs.every((ref) => ticked.has(ref));
  const tick = (ref: string, on: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      if (on) after.add(ref);
      else after.delete(ref);
      return after;
    });
  const onSearch = useCallback((words: string | undefined) => change({ search: words }, { replace: true }), [change]);
  const linked = requirements.filter(({ links }) => links.length > 0).length;
  return (
    <>
      {link.error && (
        <div className="mb-4">
          <ProblemNotice problem={problemOf(link.error)} />
        </div>
      )}
      {open && <LinkSources clientId={clientId} framework={framework} />}
      <div className={open ? 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]' : undefined}>
        <Section title="Requirements" note={`${linked} of ${formatCount(requirements.length, 'requirement')} linked`}>
          <FilterBar
            aside={
              open && (
                <Button size="small" onClick={() => setTicked(all ? new Set() : new Set([...ticked, ...refs]))}>
                  {all ? 'Tick none' : `Tick all ${refs.length}`}
                </Button>
              )
            }
          >
            <SearchField label="Search requirements" value={filter.search} onSearch={onSearch} />
            <FilterMenu
              onClear={() => change({ shown: undefined })}
              filters={[filterOf('Links', filter.shown, shownChoices, (value) => change({ shown: value }))]}
            />
          </FilterBar>
          {shown.length === 0 ? (
            <Empty
              title={
                filter.shown === 'unlinked' && !filter.search
                  ? 'Every requirement is linked'
                  : 'No matching requirements'
              }
              action={<Button onClick={() => change({ search: undefined, shown: undefined })}>Show all</Button>}
            >
              None fits the search and the filter above.
            </Empty>
          ) : (
            <ul>
              {shown.slice(0, drawn).map((requirement) => (
                <LinkRow
                  key={requirement.ref}
                  requirement={requirement}
                  ticked={ticked.has(requirement.ref)}
                  onTick={open ? (on) => tick(requirement.ref, on) : undefined}
                  onUnlink={
                    open
                      ? (controlId) =>
                          link.mutate({
                            clientId,
                            frameworkId,
                            revision,
                            remove: [{ ref: requirement.ref, controlId }],
                          })
                      : undefined
                  }
                />
              ))}
            </ul>
          )}
          {shown.length > drawn && (
            <p className="border-line border-t px-4 py-3">
              <Button size="small" onClick={() => setDrawn(drawn + 5 * step)}>
                Show more of {shown.length}
              </Button>
            </p>
          )}
        </Section>
        {open && (
          <ControlPicker
            clientId={clientId}
            count={ticked.size}
            busy={link.isPending}
            onPick={(controlId, strength) =>
              link.mutate({
                clientId,
                frameworkId,
                revision,
                add: [...ticked].map((ref) => ({ ref, controlId, strength })),
              })
            }
          />
        )}
      </div>
    </>
  );
}
