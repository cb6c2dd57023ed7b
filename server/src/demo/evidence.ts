import * as contract from '@claimlock/contract/evidence-items/endpoints';
import * as files from '@claimlock/contract/evidence-items/files';
import { addDays, dayOf } from '../foundation/clock.ts';
import { auditEvidence } from './audit-evidence.ts';
import type { DemoEvidence, DemoFile } from './demo-evidence.ts';
import { demoEvidence } from './evidence-stories.ts';
import { insurerEvidence } from './insurer-evidence.ts';
import type { DemoOrganisation } from './organisations.ts';
import type { Step, StoryContext } from './story-context.ts';

/** What happened to an organisation's evidence, as steps in time. */
export function evidenceSteps(organisation: DemoOrganisation, context: StoryContext): Step[] {
  const { key } = organisation;
  const pieces = [...(demoEvidence[key] ?? []), ...insurerEvidence(key), ...auditEvidence(organisation)];
  return pieces.flatMap((piece, place) => stepsOf(piece, place, context));
}

function stepsOf(piece: DemoEvidence, place: number, { clientId, time, now, team, carryOut }: StoryContext): Step[] {
  const { title, description, kind, source, controls, outcome, text, url, monthsAgo, untilDays } = piece;
  const who = (key: string) => {
    const found = team.get(key)?.asker;
    if (!found) throw new Error(`The demo has no ${key}.`);
    return found;
  };
  const validUntil = untilDays === undefined ? null : addDays(dayOf(now), untilDays);
  const about = { clientId, evidenceItemId: '' };
  let version = 1;
  let last = new Date(0);
  // Weekends and the month's edges can fold two shares into one day: what follows is never before what it follows.
  const then = (month: number, share: number, run: () => Promise<contract.EvidenceItem>): Step => {
    const next = time.inMonth(-month, share + place / 100);
    last = next > last ? next : last;
    return {
      at: last,
      run: async () => {
        ({ id: about.evidenceItemId, version } = await run());
      },
    };
  };
  const taken = async (file: DemoFile | undefined) =>
    file === undefined
      ? null
      : (await carryOut(files.uploadEvidenceFile, who(piece.by), { clientId, name: file.name }, file.bytes)).id;
  const contents = { validUntil, outcome: outcome ?? null, text: text ?? '', url: url ?? null };
  const approve = (month: number, share: number, by: string) =>
    then(month, share, () => carryOut(contract.approveEvidenceItem, who(by), { ...about, version }));
  const steps = [
    then(monthsAgo, 0.25, async () => {
      const said = { clientId, title, kind, source, controls: [...controls], ...(description && { description }) };
      return carryOut(contract.addEvidenceItem, who(piece.by), {
        ...said,
        ...contents,
        fileId: await taken(piece.file),
      });
    }),
  ];
  const { approvedBy, returned, renewed } = piece;
  if (approvedBy) steps.push(approve(monthsAgo, 0.35, approvedBy));
  if (returned) {
    const { by, note } = returned;
    steps.push(
      then(monthsAgo, 0.35, () => carryOut(contract.returnEvidenceItem, who(by), { ...about, version, note })),
    );
  }
  if (renewed && approvedBy) {
    steps.push(
      then(monthsAgo - 1, 0.25, async () => {
        const fileId = await taken(renewed);
        return carryOut(contract.renewEvidenceItem, who(piece.by), { ...about, version, ...contents, fileId });
      }),
      approve(monthsAgo - 1, 0.35, approvedBy),
    );
  }
  return steps;
}
