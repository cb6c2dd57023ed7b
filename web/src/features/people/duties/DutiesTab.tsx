import { duties, dutyNames } from '@claimlock/contract/access';
import { listDutyProposals } from '@claimlock/contract/duty-proposals/endpoints';
import { type HeldDuty, listDuties } from '@claimlock/contract/people/duties';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { usePeopleClient } from '../use-people-client.ts';
import { WaitingDuties } from './WaitingDuties.tsx';

/** Every duty with who holds it, what waits for a second person, and who holds more than is good. */
export function DutiesTab({ clientId }: { readonly clientId: string }) {
  const held = useRead(listDuties, { clientId });
  const waiting = useRead(listDutyProposals, { clientId });
  return (
    <div className="space-y-4">
      <Loaded query={waiting} what="The proposed duties" skeleton={<SkeletonRows rows={2} />}>
        {({ proposals }) =>
          proposals.length > 0 && (
            <Section
              title="Needs a second person"
              note="A duty takes two people: one proposes it, and another confirms it."
              padded
            >
              <WaitingDuties clientId={clientId} proposals={proposals} named />
            </Section>
          )
        }
      </Loaded>
      <Loaded query={held} what="The duties" skeleton={<SkeletonRows rows={7} />}>
        {({ appointments, deciding, excluding, many }) => (
          <>
            {deciding.map(({ id, name }) => (
              <Notice key={id} tone="attention">
                {`${name} is data protection officer, and Admin or in Senior Management as well. Appoint somebody else: an adviser must not judge their own work.`}
              </Notice>
            ))}
            {excluding.map(({ person, duty }) => (
              <Notice key={person.id + duty} tone="attention">
                {`${person.name} is data protection officer and ${dutyNames[duty]} as well. End one of the two: an adviser must not judge their own work.`}
              </Notice>
            ))}
            {many.map(({ person, duties: theirs }) => (
              <Notice key={person.id} tone="attention">
                {`${person.name} holds ${formatCount(theirs.length, 'duty', 'duties')}. Spread them over more people where possible, so that people do not check their own work.`}
              </Notice>
            ))}
            <Section title="Duties" note="People are proposed for a duty on their own pages.">
              <dl className="grid sm:grid-cols-[20rem_minmax(0,1fr)]">
                {duties.map((duty) => (
                  <div key={duty} className="contents">
                    <dt className="border-line border-t px-4 pt-3 font-medium sm:py-3">{dutyNames[duty]}</dt>
                    <dd className="px-4 pt-1 pb-3 sm:border-line sm:border-t sm:py-3">
                      <Holders appointments={appointments.filter((one) => one.duty === duty)} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Section>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Holders({ appointments }: { readonly appointments: readonly HeldDuty[] }) {
  const { personAt } = usePeopleClient();
  if (appointments.length === 0) return <span className="text-ink-soft">Vacant</span>;
  return (
    <ul className="space-y-2">
      {appointments.map(({ appointmentId, person, from, until, deputy, safeguards }) => (
        <li key={appointmentId} className="[overflow-wrap:anywhere]">
          <TextLink to={personAt(person.id)}>{person.name}</TextLink>
          <span className="block text-13 text-ink-soft">
            {`From ${formatDate(from)}${until ? ` until ${formatDate(until)}` : ''} · ${deputy ? `Deputy: ${deputy.name}` : 'No deputy'}`}
          </span>
          {safeguards && (
            <span className="block text-13 whitespace-pre-wrap">By exception, with these safeguards: {safeguards}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
