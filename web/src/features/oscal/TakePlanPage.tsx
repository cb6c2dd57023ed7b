import { previewPlan, takePlan } from '@claimlock/contract/oscal/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { refreshAll } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { upload } from '../../lib/upload.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { FileProblems, useLook } from '../own-frameworks/widgets.ts';
import { PlanChanges } from './PlanChanges.tsx';
import { countWords, leftOutWords } from './plan-words.ts';

/** Takes a security plan over, after showing what that would change. */
export function TakePlanPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const permit = useCan('controls.change', clientId);
  return (
    <>
      <PageHead
        title="Take over a security plan"
        answers="An OSCAL system security plan that ClaimLock wrote, of this organisation or another: its parts and states of controls, decisions, overrides, and evidence without its files."
        crumbs={[{ label: 'Compliance Engine', to: paths.complianceEngine() }]}
      />
      {!clientId ? <SkeletonRows /> : permit.may ? <Take clientId={clientId} /> : <NotPermitted why={permit.why} />}
    </>
  );
}

function Take({ clientId }: { readonly clientId: string }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const look = useLook(previewPlan);
  const take = useMutation({
    mutationFn: async ({ of, digest }: { of: File; digest: string }) => {
      const done = await upload(takePlan, { clientId, digest }, of);
      await refreshAll(client);
      return done;
    },
  });
  const read = (chosen: File) => {
    setFile(chosen);
    take.reset();
    look.mutate({ file: chosen, input: { clientId } });
  };
  const { data } = look;
  return (
    <div className="max-w-[960px] space-y-4">
      <FileDrop
        label={file ? 'Choose or drop another file' : 'Choose a file, or drop it here'}
        hint="OSCAL in JSON or YAML, up to 20 MB."
        chosen={look.isPending ? undefined : file?.name}
        accept=".json,.yaml,.yml"
        busy={look.isPending && 'Reading the file'}
        onFile={read}
      />
      {look.error && <ProblemNotice problem={problemOf(look.error)} />}
      {file && data && <FileProblems problems={data.problems} file={file.name} />}
      {take.data && data?.plan ? (
        <Notice tone="good" title="The plan was taken over">
          {countWords(take.data)} recorded.{' '}
          {take.data.evidence > 0 && 'Evidence proves no control before it is approved here. '}
          <Anchor to={paths.framework(data.plan.framework.id)} className="underline underline-offset-[3px]">
            See how far {data.plan.framework.name} is met
          </Anchor>
        </Notice>
      ) : (
        file &&
        data?.plan && (
          <>
            <Notice title="What is not in this plan">{leftOutWords(data.plan.leftOut)}</Notice>
            <PlanChanges
              plan={data.plan}
              busy={take.isPending}
              problem={take.error ? problemOf(take.error) : undefined}
              onTake={(digest) => take.mutate({ of: file, digest })}
              onLookAgain={() => read(file)}
            />
          </>
        )
      )}
    </div>
  );
}
