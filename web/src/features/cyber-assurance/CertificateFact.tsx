import { certificateNames, type GateCertificate } from '@claimlock/contract/cyber-assurance/endpoints';
import { formatCount, today } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Status, type Tone } from '../../ui/Status.tsx';
import { certificateWords } from './assurance-words.ts';

const tones: Readonly<Record<GateCertificate['standing'], Tone>> = {
  'in-force': 'good',
  'ends-soon': 'attention',
  ended: 'bad',
  missing: 'bad',
};

/** What a certificate that the level needs is called: the one that is there, or all that would do. */
export const needName = ({ kinds, certificate }: GateCertificate): string =>
  certificate ? certificateNames[certificate.kind] : kinds.map((kind) => certificateNames[kind]).join(' or ');

/** How a certificate that the level needs stands, and the way to record it. */
export function CertificateFact({
  need,
  whyNot,
  onRecord,
}: {
  readonly need: GateCertificate;
  readonly whyNot: string | undefined;
  readonly onRecord: () => void;
}) {
  const { standing, certificate, kinds } = need;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Status tone={tones[standing]}>{standingWords(need)}</Status>
      {certificate && <span className="text-ink-soft [overflow-wrap:anywhere]">{certificateWords(certificate)}</span>}
      <Button size="small" whyNot={whyNot} aria-label={`Record ${needName(need)}`} onClick={onRecord}>
        {certificate === null ? 'Record it' : standing === 'ended' ? 'Record the new one' : 'Change it'}
      </Button>
      {kinds.includes('cyber-essentials') && certificate?.issuedBy == null && (
        <TextLink to={paths.questionnaire({ part: 'review' })}>
          {certificate ? 'See it in the questionnaire' : 'Get there with the questionnaire'}
        </TextLink>
      )}
    </span>
  );
}

function standingWords({ standing, certificate }: GateCertificate): string {
  if (certificate === null) return 'No certificate';
  if (standing === 'ended') return 'Ended';
  if (standing === 'in-force') return 'In force';
  const days = Math.round((Date.parse(certificate.expiresOn) - Date.parse(today())) / 86_400_000);
  return days === 0 ? 'Ends today' : `Ends in ${formatCount(days, 'day')}`;
}
