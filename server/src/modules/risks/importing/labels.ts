import {
  type RiskCategory,
  ratingNames,
  riskCategories,
  type Treatment,
  treatments,
} from '@claimlock/contract/risks/endpoints';
import { plainWords } from '../../../foundation/foreign-files/plain-words.ts';

/** What registers elsewhere call the five steps of each scale, the lowest first. */
const otherWords = {
  likelihood: [
    ['rare', 'remote', 'very unlikely', 'highly unlikely', 'improbable', 'negligible'],
    ['unlikely'],
    ['possible', 'moderate', 'occasional', 'medium'],
    ['likely', 'probable'],
    ['almost certain', 'certain', 'very likely', 'highly likely', 'frequent', 'expected'],
  ],
  impact: [
    ['insignificant', 'negligible', 'trivial', 'very minor'],
    ['minor'],
    ['moderate', 'medium', 'noticeable'],
    ['major', 'significant', 'serious'],
    ['severe', 'catastrophic', 'critical', 'extreme', 'very major'],
  ],
} as const;

/** A rating from 1 to 5 in a cell: `4`, `4/5`, `High`, `4 - Likely`, `Almost certain`; nothing where it says none. */
export function ratingIn(cell: string, scale: keyof typeof otherWords): number | undefined {
  const words = plainWords(cell);
  const named = [ratingNames.map((name) => [plainWords(name)]), otherWords[scale]].map((names) =>
    names.findIndex((some) => some.some((word) => word === words)),
  );
  const [place = -1] = named.filter((at) => at >= 0);
  if (place >= 0) return place + 1;
  // A figure with words says the figure; as in 4 (High), 4/5 or L4.
  const figure = /^[li]?([1-5])(?:\.0+)?(?:\s*(?:\/|of|out of)\s*5)?(?:\s*[-–—:(.,]?\s*\p{L}.*)?$/iu.exec(cell.trim());
  if (figure?.[1]) return Number(figure[1]);
  const after = /^(.*\p{L})\s*[-–—:(]\s*([1-5])\s*\)?$/u.exec(cell.trim());
  return after?.[2] ? Number(after[2]) : undefined;
}

const otherTreatments: Readonly<Record<Treatment, readonly string[]>> = {
  Mitigate: ['reduce', 'treat', 'modify', 'mitigation', 'control', 'mitigated'],
  Accept: ['tolerate', 'retain', 'acceptance', 'accepted'],
  Transfer: ['share', 'insure', 'transferred'],
  Avoid: ['terminate', 'eliminate', 'avoidance', 'avoided'],
};

/** A treatment in a cell, by the words of ISO 27005 and of the four Ts too. */
export function treatmentIn(cell: string): Treatment | undefined {
  const words = plainWords(cell);
  return treatments.find((one) => plainWords(one) === words || otherTreatments[one].includes(words));
}

/** A category in a cell. */
export function categoryIn(cell: string): RiskCategory | undefined {
  const words = plainWords(cell);
  return riskCategories.find((one) => plainWords(one) === words);
}

/** A day in a cell: as files of computers write it, or as people in the United Kingdom do; nothing where it says none. */
export function dayIn(cell: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(cell.trim());
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell.trim());
  const [year, month, date] = iso
    ? [iso[1], iso[2], iso[3]]
    : british
      ? [british[3], british[2], british[1]]
      : [undefined, undefined, undefined];
  if (!year || !month || !date) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined;
}
