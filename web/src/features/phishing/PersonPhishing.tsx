import { listPersonPhishing, type PersonPhishing as Result } from '@claimlock/contract/phishing/of-person';
import { useCan } from '../../lib/can.ts';
import { formatInstant } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { standingOf } from './phishing-words.ts';

/** What one person did in phishing campaigns, for people who run training; nothing of it for anybody else. */
export function PersonPhishing({ clientId, personId }: { readonly clientId: string; readonly personId: string }) {
  const { may } = useCan('phishing.manage', clientId);
  const query = useRead(listPersonPhishing, { clientId, personId }, may);
  if (!may) return null;
  return (
    <Section title="Phishing simulation" note="Visible to people who run training only">
      <Loaded query={query} what="The phishing results" skeleton={<SkeletonRows rows={2} />}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="px-4 py-4 text-ink-soft">No phishing results are kept for this person.</p>
          ) : (
            <ul>
              {results.map((result) => (
                <OneResult key={result.campaignId} result={result} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function OneResult({ result }: { readonly result: Result }) {
  const { tone, word } = standingOf(result);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <Anchor
          to={paths.phishingCampaign(result.campaignId)}
          className="font-medium text-accent [overflow-wrap:anywhere] hover:underline"
        >
          {result.title}
        </Anchor>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-ink-soft">
          {result.leftOut && <span>{result.leftOut}</span>}
          {result.sentAt && <span>Sent {formatInstant(result.sentAt)}</span>}
          {result.reportedAt && <span>Reported {formatInstant(result.reportedAt)}</span>}
        </p>
      </div>
      <Status tone={tone}>{word}</Status>
    </li>
  );
}
