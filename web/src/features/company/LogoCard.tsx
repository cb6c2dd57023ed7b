import {
  type Company,
  downloadCompanyLogo,
  recordCompanyFacts,
  uploadCompanyLogo,
} from '@claimlock/contract/company/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, openedAs, refusalOf } from '../../lib/api.ts';
import { type Problem, problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { sectionNotes } from './section-titles.ts';

/** The picture as an address that a page may show: files are served to be saved, never as a page of ours. */
function useLogo(clientId: string, fileId: string | undefined) {
  return useQuery({
    queryKey: ['company-logo', clientId, fileId],
    enabled: fileId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await fetch(addressOf(downloadCompanyLogo, { clientId, fileId: fileId ?? '' }), {
        headers: openedAs(),
      });
      if (!answer.ok) throw refusalOf(answer.status, await answer.json().catch(() => undefined));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
      return `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
    },
  });
}

/** The logo: a picture that is sent, shown and taken away. */
export function LogoCard({
  clientId,
  company,
  whyNot,
  onHistory,
}: {
  readonly clientId: string;
  readonly company: Company;
  readonly whyNot: string | undefined;
  readonly onHistory: () => void;
}) {
  const fileId = company.facts.logo?.value?.fileId;
  const { data: picture } = useLogo(clientId, fileId);
  const save = useWrite(recordCompanyFacts);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { today, on, facts, versions } = company;
  const record = async (logo: { fileId: string } | null) => {
    // Another picture on the day of the last one takes its place.
    const again = facts.logo?.effectiveFrom === today;
    const how = again ? { kind: 'Correction' as const, reason: 'Wrong source' as const } : {};
    await save.mutateAsync({ clientId, section: 'logo', version: versions.logo, logo, ...how });
  };
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const mayChange = whyNot === undefined && on === today;
  return (
    <Section
      title="Logo"
      note={sectionNotes.logo}
      padded
      aside={
        facts.logo && (
          <Button size="small" look="quiet" onClick={onHistory}>
            History
          </Button>
        )
      }
    >
      <div className="space-y-3">
        {problem && <ProblemNotice problem={problem} />}
        {fileId ? (
          picture && <img src={picture} alt="The organisation’s logo" className="max-h-24 max-w-full bg-white p-2" />
        ) : (
          <p className="text-ink-soft">No logo yet.</p>
        )}
        {mayChange && (
          <FileDrop
            label={fileId ? 'Replace the logo' : 'Add a logo'}
            hint="PNG or JPEG, up to 1 MB"
            accept=".png,.jpg,.jpeg"
            busy={busy && 'Saving the logo'}
            onFile={(file) =>
              void doing(async () => {
                const { id } = await upload(uploadCompanyLogo, { clientId, name: file.name }, file);
                await record({ fileId: id });
              })
            }
          />
        )}
        {mayChange && fileId && (
          <Button size="small" look="quiet" onClick={() => void doing(() => record(null))}>
            Remove the logo
          </Button>
        )}
      </div>
    </Section>
  );
}
