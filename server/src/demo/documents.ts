import * as contract from '@claimlock/contract/documents/endpoints';
import { acknowledgeDocument } from '@claimlock/contract/documents/reading';
import { listDocumentTemplates } from '@claimlock/contract/documents/templates';
import { DocumentId } from '@claimlock/contract/identifiers';
import { type DemoDocument, demoDocuments } from './document-stories.ts';
import type { Known, Step, StoryContext } from './story-context.ts';

/** How an organisation's documents came about, as steps in time: written, approved by somebody else, published and read. */
export function documentSteps(organisation: string, context: StoryContext): Step[] {
  return (demoDocuments[organisation] ?? []).flatMap((document) => stepsOf(document, context));
}

type Standing = { readonly documentId: string; version: number };

function stepsOf(story: DemoDocument, { clientId, time, team, lead, carryOut }: StoryContext): Step[] {
  const who = (key: string): Known => team.get(key) ?? lead;
  const at = (share: number) => time.inMonth(-story.monthsAgo, share);
  let standing: Standing = { documentId: '', version: 0 };
  const kept = ({ id, version }: { readonly id: string; readonly version: number }) => {
    standing = { documentId: id, version };
  };
  const about = () => ({ clientId, documentId: DocumentId.parse(standing.documentId), version: standing.version });
  const steps: Step[] = [
    {
      at: at(0.1),
      run: async () => {
        const { templates } = await carryOut(listDocumentTemplates, who(story.by).asker, { clientId });
        const filled = templates.find(({ id }) => id === story.template);
        if (!filled) throw new Error(`There is no template ${story.template}.`);
        const { title, kind, controls, body } = filled;
        const { audience = 'everybody', audienceRole = null } = story;
        const said = { title, kind, controls, audience, audienceRole, source: 'Written', body } as const;
        kept(await carryOut(contract.addDocument, who(story.by).asker, { clientId, ...said }));
      },
    },
  ];
  if (story.reach === 'draft') return steps;
  const sends = async () => kept(await carryOut(contract.submitDocument, who(story.by).asker, about()));
  steps.push({ at: at(0.12), run: sends });
  if (story.reach === 'in review') return steps;
  if (story.reach === 'returned') {
    const note = story.note ?? 'Say who decides about exceptions.';
    const run = async () =>
      kept(await carryOut(contract.returnDocument, who(story.approvedBy).asker, { ...about(), note }));
    return [...steps, { at: at(0.2), run }];
  }
  steps.push({
    at: at(0.2),
    run: async () => kept(await carryOut(contract.approveDocument, who(story.approvedBy).asker, about())),
  });
  if (story.reach === 'approved') return steps;
  steps.push({
    at: at(0.22),
    run: async () =>
      kept(await carryOut(contract.publishDocument, who(story.by).asker, { ...about(), material: true })),
  });
  for (const [place, key] of (story.readBy ?? []).entries())
    steps.push({
      at: at(0.25 + place / 60),
      run: async () => {
        const reader = team.get(key);
        if (!reader) throw new Error(`The demo has nobody called ${key}.`);
        const { documentId } = about();
        await carryOut(acknowledgeDocument, reader.asker, { clientId, documentId, edition: 1 });
      },
    });
  return steps;
}
