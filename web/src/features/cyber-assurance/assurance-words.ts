import { type DoubtWord, doubtWords } from '@claimlock/contract/compliance/control-doubts';
import { besideWord } from '@claimlock/contract/compliance/control-verdict';
import { countedWords } from '@claimlock/contract/compliance/requirement-doubts';
import {
  type AssuranceLevel,
  type AssuranceSize,
  type AssuranceStep,
  type CyberAssurance,
  certificateNames,
  type DeclaredCertificate,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { formatCount, formatDate } from '../../lib/format.ts';
import type { Tone } from '../../ui/Status.tsx';

/** The words of each level. */
export const levelNames: Readonly<Record<AssuranceLevel, string>> = {
  1: 'Level 1: self-assessment that an assessor verifies, for 12 months',
  2: 'Level 2: audited, for 3 years with level 1 each year',
};

/** The words of each size. */
export const sizeNames: Readonly<Record<AssuranceSize, string>> = {
  'up-to-9': 'Up to 9 people',
  '10-to-49': '10 to 49 people',
  'from-50': '50 people and more',
};

/** A certificate in words: its number, who issued it where that is recorded, and its last day. */
export const certificateWords = ({ number, issuedBy, expiresOn }: DeclaredCertificate): string =>
  [number, ...(issuedBy === null ? [] : [`issued by ${issuedBy}`]), `until ${formatDate(expiresOn)}`].join(', ');

/** A certificate with what it is called. */
export const namedCertificate = (certificate: DeclaredCertificate): string =>
  `${certificateNames[certificate.kind]} ${certificateWords(certificate)}`;

type Themes = CyberAssurance['themes'];

/** What speaks against the points that are met, in a word. */
export const wordOn = (themes: Themes): DoubtWord =>
  doubtWords.find((word) => themes.some(({ inDoubt }) => inDoubt === word));

/** How many points are in place, and how many of these are contradicted. */
export function inPlaceWords(words: string, themes: Themes): string {
  const sum = (of: 'met' | 'contradicted') => themes.reduce((all, theme) => all + (theme[of] ?? 0), 0);
  const isKnown = themes.every(({ contradicted }) => contradicted !== null);
  return countedWords(words, sum('met'), isKnown ? sum('contradicted') : undefined);
}

/** The verdict in a sentence, and how it stands. */
export function verdictOf({
  step,
  themes,
  weakened,
  gate,
}: Pick<CyberAssurance, 'step' | 'themes' | 'weakened' | 'gate'>): {
  readonly says: string;
  readonly tone: Tone;
} {
  const sum = (of: (theme: (typeof themes)[number]) => number) => themes.reduce((all, theme) => all + of(theme), 0);
  const open = sum(({ asked, met }) => asked - met);
  const unknown = sum(({ notAssessed }) => notAssessed);
  const hasEnded = gate.needs.some(({ standing }) => standing === 'ended');
  const said: Readonly<Record<AssuranceStep, { readonly says: string; readonly tone: Tone }>> = {
    choose: { says: 'Choose the level first', tone: 'unknown' },
    certificate: { says: hasEnded ? 'A certificate has ended' : 'A certificate is missing', tone: 'bad' },
    assess: { says: `${formatCount(unknown, 'point')} not assessed yet`, tone: 'unknown' },
    mend: { says: `${formatCount(open, 'point is', 'points are')} not in place yet`, tone: 'attention' },
    declare: { says: 'Ready for the board to declare', tone: 'part' },
    'declare-anew': {
      says: `${formatCount(weakened.length, 'point stands', 'points stand')} lower than declared`,
      tone: 'bad',
    },
    // A board declares what it was told: green is only what evidence or tests show.
    ready: { says: 'Ready for an assessor', tone: themes.every(({ met, proven }) => proven === met) ? 'good' : 'said' },
  };
  const { says, tone } = said[step];
  const { verdict, tone: toned } =
    step === 'ready' || step === 'declare' ? besideWord(says, tone, wordOn(themes)) : { verdict: says, tone };
  return { says: verdict, tone: toned };
}
