import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { listOwnFrameworks, type OwnFramework } from '@claimlock/contract/own-frameworks/endpoints';
import { Upload } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { formatNames } from './format-names.ts';
import { NextVersion } from './NextVersion.tsx';

/** The frameworks that an organisation brought in, and the way to bring in another. */
export function OwnFrameworks({
  clientId,
  followed,
}: {
  readonly clientId: string;
  readonly followed: readonly string[];
}) {
  const read = useCan('compliance.read-working', clientId);
  const change = useCan('own-frameworks.change', clientId);
  const may = useCan('compliance.follow-frameworks', clientId);
  const { data } = useRead(listOwnFrameworks, { clientId }, read.may);
  const follow = useWrite(followFramework);
  if (!read.may) return null;
  const frameworks = data?.frameworks ?? [];
  return (
    <Section
      title="Your own frameworks"
      note="From OSCAL, a table, or a CISO Assistant library."
      aside={
        change.may && (
          <ButtonLink size="small" to={paths.importFramework()} icon={<Upload aria-hidden="true" size={15} />}>
            Bring your own
          </ButtonLink>
        )
      }
    >
      {follow.error && (
        <div className="px-4 pt-3">
          <ProblemNotice problem={problemOf(follow.error)} />
        </div>
      )}
      {frameworks.length === 0 ? (
        <p className="px-4 py-5 text-ink-soft">
          {data
            ? 'None yet. Whatever a customer, a regulator or your own board asks can be followed here beside what ClaimLock ships.'
            : 'Looking for them'}
        </p>
      ) : (
        <ul>
          {frameworks.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2.5 last:border-b-0"
            >
              <div className="min-w-0 flex-1">
                <Anchor
                  to={paths.ownFramework(one.id)}
                  className="font-medium [overflow-wrap:anywhere] hover:underline"
                >
                  {one.name} <span className="font-normal text-ink-faint">{one.version}</span>
                </Anchor>
                <p className="text-13 text-ink-soft">
                  {formatNames[one.format]} · {formatCount(one.requirements, 'requirement')}, {one.linked} linked
                </p>
              </div>
              <Standing framework={one} followed={followed.includes(one.id)} />
              <NextVersion clientId={clientId} followed={followed} frameworks={frameworks} of={one} />
              {one.releasedAt !== null && !followed.includes(one.id) && (
                <Button
                  size="small"
                  whyNot={may.why}
                  busy={follow.isPending && follow.variables.frameworkId === one.id && 'Following'}
                  onClick={() => follow.mutate({ clientId, frameworkId: one.id })}
                >
                  Follow
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Standing({ framework, followed }: { readonly framework: OwnFramework; readonly followed: boolean }) {
  if (followed) return <Status tone="good">Followed</Status>;
  return framework.releasedAt === null ? (
    <Status tone="attention">Being linked</Status>
  ) : (
    <Status tone="info">Released</Status>
  );
}
