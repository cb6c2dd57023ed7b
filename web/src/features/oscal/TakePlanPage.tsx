import { type PlanPreview, previewPlan, takePlan } from '@claimlock/contract/oscal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { refreshAll } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { upload } from '../../lib/upload.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { FileProblems, useLook } from '../own-frameworks/widgets.ts';
import { decisionWords, leftOutWords, stateWords } from './plan-words.ts';

/** Takes the states and decisions of a security plan over, after showing what that would change. */
export function TakePlanPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const permit = useCan('controls.change', clientId);
  return (
    <>
      <PageHead
        title="Take over a security plan"
        answers="An OSCAL system security plan that ClaimLock wrote, of this organisation or another: its states of controls and its decisions about requirements."
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
        hint={file && !look.isPending ? `${file.name}. OSCAL in JSON, up to 20 MB.` : 'OSCAL in JSON, up to 20 MB.'}
        accept=".json"
        busy={look.isPending && 'Reading the file'}
        onFile={read}
      />
      {look.error && <ProblemNotice problem={problemOf(look.error)} />}
      {file && data && <FileProblems problems={data.problems} file={file.name} />}
      {take.data && data?.plan ? (
        <Notice tone="good" title="The plan was taken over">
          {changeWords(take.data.controls, take.data.decisions)} recorded.{' '}
          <Anchor to={paths.framework(data.plan.framework.id)} className="underline underline-offset-[3px]">
            See how far {data.plan.framework.name} is met
          </Anchor>
        </Notice>
      ) : (
        file &&
        data?.plan && (
          <>
            <Notice title="What is not in this plan">{leftOutWords(data.plan.leftOut)}</Notice>
            <Changes
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

function changeWords(controls: number, decisions: number): string {
  const said = [
    ...(controls > 0 ? [formatCount(controls, 'control')] : []),
    ...(decisions > 0 ? [formatCount(decisions, 'decision')] : []),
  ];
  return said.join(' and ');
}

function Changes({
  plan: { title, controls, decisions, same, digest },
  busy,
  problem,
  onTake,
  onLookAgain,
}: {
  readonly plan: NonNullable<PlanPreview['plan']>;
  readonly busy: boolean;
  readonly problem: ReturnType<typeof problemOf> | undefined;
  readonly onTake: (digest: string) => void;
  readonly onLookAgain: () => void;
}) {
  if (controls.length === 0 && decisions.length === 0)
    return (
      <Notice tone="good" title="Nothing would change">
        All {same} states and decisions of this plan are recorded just so.
      </Notice>
    );
  const lines = [
    ...controls.map(({ controlId, name, from, to }) => ({
      ...{
        key: controlId,
        name: `${controlId} ${name}`,
        from: from ? stateWords(from) : 'Not recorded',
        to: stateWords(to),
      },
    })),
    ...decisions.map(({ ref, title: of, from, to }) => ({
      ...{ key: ref, name: `${ref} ${of}`, from: from ? decisionWords(from) : 'Not decided', to: decisionWords(to) },
    })),
  ];
  return (
    <>
      {problem && (
        <div className="space-y-2">
          <ProblemNotice problem={problem} />
          <Button size="small" onClick={onLookAgain}>
            Look at it again
          </Button>
        </div>
      )}
      <Section
        title="What would change"
        note={`${title}. ${changeWords(controls.length, decisions.length)}; ${same} are the same already.`}
        aside={
          <Button look="primary" busy={busy && 'Taking it over'} onClick={() => onTake(digest)}>
            Take over
          </Button>
        }
      >
        <ul>
          {lines.map(({ key, name, from, to }) => (
            <li
              key={key}
              className="grid gap-x-4 gap-y-0.5 border-line border-b px-4 py-2.5 last:border-b-0 sm:grid-cols-2"
            >
              <span className="font-medium [overflow-wrap:anywhere] sm:col-span-2">{name}</span>
              <span className="text-13 text-ink-soft [overflow-wrap:anywhere]">Now: {from}</span>
              <span className="text-13 [overflow-wrap:anywhere]">Then: {to}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
