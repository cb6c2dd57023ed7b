import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import {
  listOwnFrameworks,
  type OwnFramework,
  readOwnFramework,
  releaseOwnFramework,
  removeOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { frameworkColumns, readFrameworkTable } from '@claimlock/contract/own-frameworks/framework-table';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { isMissing, problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Facts, Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty, NotPermitted } from '../../ui/States.tsx';
import { Sha256 } from '../../ui/TechnicalCheck.tsx';
import { Instant } from '../../ui/When.tsx';
import { formatNames } from './format-names.ts';
import { Linking } from './Linking.tsx';
import { followedVersion, NextVersion } from './NextVersion.tsx';

const crumbs = [{ label: 'Compliance Engine', to: paths.complianceEngine() }];

/** A framework that was brought in: what its requirements stand on, until it is released; from then on it is followed. */
export function OwnFrameworkPage() {
  const { frameworkId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const read = useCan('compliance.read-working', clientId);
  const query = useRead(
    readOwnFramework,
    { clientId: clientId ?? '', frameworkId },
    clientId !== undefined && read.may,
  );
  if (clientId && !read.may)
    return (
      <>
        <PageHead title="Your own framework" crumbs={crumbs} />
        <NotPermitted why={read.why} />
      </>
    );
  if (query.error && isMissing(query.error))
    return (
      <>
        <PageHead title="Your own framework" crumbs={crumbs} />
        <Empty
          title="This framework is not here"
          action={<ButtonLink to={paths.complianceEngine()}>See followed frameworks</ButtonLink>}
        >
          This framework may have been removed, or belong to another organisation.
        </Empty>
      </>
    );
  return (
    <Loaded
      query={query}
      what="The framework"
      skeleton={
        <>
          <PageHead title="Your own framework" crumbs={crumbs} />
          <SkeletonRows rows={12} />
        </>
      }
    >
      {({ framework, requirements }) => (
        <>
          <PageHead
            title={`${framework.name} ${framework.version}`}
            answers={
              framework.releasedAt === null
                ? 'Say which common controls each requirement depends on. Your controls then count towards it. Once it is released it can be followed, and its links stay as they are.'
                : 'This framework is released: scores depend on it, so it stays as it is. To change it, bring in a new version.'
            }
            crumbs={crumbs}
            actions={
              <>
                <ExportRows
                  of={readFrameworkTable}
                  at={{ clientId: clientId ?? '', frameworkId }}
                  file={framework.name}
                  columns={frameworkColumns}
                  total={framework.requirements}
                  read={async () => (await call(readFrameworkTable, { clientId: clientId ?? '', frameworkId })).rows}
                />
                <Actions clientId={clientId ?? ''} framework={framework} />
              </>
            }
          />
          <Linking clientId={clientId ?? ''} framework={framework} requirements={requirements} />
          <div className="mt-4">
            <Origin framework={framework} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Actions({ clientId, framework }: { readonly clientId: string; readonly framework: OwnFramework }) {
  const { id, revision, releasedAt, linked, requirements } = framework;
  const navigate = useNavigate();
  const permit = useCan('own-frameworks.change', clientId);
  const may = useCan('compliance.follow-frameworks', clientId);
  const [asked, setAsked] = useState<'release' | 'remove'>();
  const scores = useRead(listFrameworkScores, { clientId });
  const release = useWrite(releaseOwnFramework, { onDone: () => setAsked(undefined) });
  const remove = useWrite(removeOwnFramework, { onDone: () => navigate(paths.complianceEngine()) });
  const follow = useWrite(followFramework, { onDone: () => navigate(paths.framework(id)) });
  const followed = scores.data?.frameworks.some(({ frameworkId }) => frameworkId === id);
  const own = useRead(listOwnFrameworks, { clientId }, releasedAt !== null).data?.frameworks ?? [];
  const ids = scores.data?.frameworks.map(({ frameworkId }) => frameworkId) ?? [];
  const earlier = followedVersion(framework, ids, own);
  const left = requirements - linked;
  if (followed) return <ButtonLink to={paths.framework(id)}>See how far it is met</ButtonLink>;
  if (releasedAt !== null)
    return (
      <>
        {follow.error && <ProblemNotice problem={problemOf(follow.error)} />}
        {earlier && <NextVersion clientId={clientId} of={framework} followed={ids} frameworks={own} />}
        <Button
          look={earlier ? 'quiet' : 'primary'}
          whyNot={may.why}
          busy={follow.isPending && 'Following'}
          onClick={() => follow.mutate({ clientId, frameworkId: id })}
        >
          {earlier ? 'Follow both' : 'Follow it'}
        </Button>
      </>
    );
  return (
    <>
      <Button look="quiet" whyNot={permit.why} onClick={() => setAsked('remove')}>
        Remove
      </Button>
      <Button
        look="primary"
        whyNot={permit.why ?? (linked === 0 ? 'Link at least one requirement first.' : undefined)}
        onClick={() => setAsked('release')}
      >
        Release
      </Button>
      <ConfirmDialog
        title={`Release ${framework.name} ${framework.version}?`}
        about={
          left > 0
            ? `${left} of its ${requirements} requirements are not linked yet, and will count as not assessed. Its links cannot be changed after this.`
            : 'Every requirement is linked. Its links cannot be changed after this.'
        }
        open={asked === 'release'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => release.mutate({ clientId, frameworkId: id, revision })}
        confirm="Release"
        busy={release.isPending && 'Releasing'}
        problem={release.error ? problemOf(release.error) : undefined}
      />
      <ConfirmDialog
        title={`Remove ${framework.name}?`}
        about="The links of the framework are deleted with it. Everything else stays, and its file can be imported again."
        open={asked === 'remove'}
        onClose={() => setAsked(undefined)}
        onConfirm={() => remove.mutate({ clientId, frameworkId: id })}
        confirm="Remove"
        busy={remove.isPending && 'Removing'}
        problem={remove.error ? problemOf(remove.error) : undefined}
      />
    </>
  );
}

function Origin({ framework }: { readonly framework: OwnFramework }) {
  const { format, publisher, licence, fileHash, importedBy, importedAt } = framework;
  return (
    <Section title="Source" padded>
      <Facts
        facts={[
          { name: 'Format', value: formatNames[format] },
          { name: 'Publisher', value: publisher || 'Not given' },
          { name: 'Rights', value: licence || 'Not given' },
          {
            name: 'Brought in',
            value: (
              <>
                <Instant at={importedAt} />
                {importedBy && ` by ${importedBy}`}
              </>
            ),
          },
        ]}
      />
      <div className="mt-3">
        <Sha256 of="the file" sha256={fileHash} />
      </div>
    </Section>
  );
}
