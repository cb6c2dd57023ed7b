import * as contract from '@claimlock/contract/control-tests/targets';
import type { Step, StoryContext } from './story-context.ts';

type Story = {
  readonly domain: string;
  readonly selectors: readonly string[];
  readonly hosts: readonly string[];
  /** Named, and never confirmed. */
  readonly unconfirmed?: string;
};

const stories: Readonly<Record<string, Story>> = {
  thameslight: {
    domain: 'thameslight.example',
    selectors: ['mail', 'news'],
    hosts: ['www.thameslight.example', 'app.thameslight.example'],
    unconfirmed: 'thameslight-labs.example',
  },
  irwell: { domain: 'irwell.example', selectors: ['mail'], hosts: ['portal.irwell.example'] },
  edgbaston: { domain: 'edgbastoncare.example', selectors: ['mail'], hosts: ['www.edgbastoncare.example'] },
};

type Confirming = StoryContext & {
  /** Confirms a target with what its domain shows, and runs every test that is due, through the product's own jobs. */
  readonly confirm: (targetId: string, name: string, record: string) => Promise<void>;
  readonly runTests: () => Promise<void>;
};

const hourMs = 3_600_000;

/** What an organisation had tested, as steps in time: set up a month ago, and run since. */
export function controlTestSteps(organisation: string, context: Confirming): Step[] {
  const story = stories[organisation];
  if (!story) return [];
  const { clientId, time, now, lead, carryOut, confirm, runTests } = context;
  const add = (kind: 'domain' | 'host', name: string, selectors: readonly string[] = []) =>
    carryOut(contract.addTestTarget, lead.asker, { clientId, kind, name, selectors: [...selectors] });
  return [
    {
      at: time.inMonth(-1, 0.5),
      run: async () => {
        const { id, record } = await add('domain', story.domain, story.selectors);
        for (const host of story.hosts) await add('host', host);
        await confirm(id, story.domain, record ?? '');
        await runTests();
      },
    },
    {
      at: time.inMonth(-1, 0.8),
      run: async () => {
        if (story.unconfirmed) await add('domain', story.unconfirmed);
        await runTests();
      },
    },
    { at: new Date(now.getTime() - 2 * hourMs), run: runTests },
  ];
}
