import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { frameworkScore } from '../../lib/testing/framework-score.ts';
import { decidePermission } from '../../lib/testing/permission.ts';
import { requirementControl } from '../../lib/testing/requirement-control.ts';
import { type Answer, answering, show } from '../../lib/testing/screen.tsx';
import { FrameworkPage } from './FrameworkPage.tsx';

const id = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const withheld = new Set<string>();
decidePermission((action: string) =>
  withheld.has(action) ? { may: false, why: 'Your custom role excludes this.' } : { may: true },
);
afterEach(() => withheld.clear());
vi.mock('../../lib/selected-organisation.ts', () => ({
  useOrganisationChoice: () => ({ organisations: [], selectedOrganisation: { id, name: 'Ledger' } }),
}));

const standing = (ref: string, controlId: string) => ({
  ref,
  title: `Title ${ref}`,
  result: 'met',
  proof: 'tested',
  restsOn: [[controlId]],
  percent: 100,
  autoFail: false,
  excludable: false,
});
const line = (ref: string, controlId: string) => ({
  ...standing(ref, controlId),
  group: 'UAC',
  planned: false,
  inPlace: 1,
  controls: 1,
  evidence: true,
  overridden: false,
  proposed: false,
  decision: 0,
});
const requirements = [line('UAC.4', 'IAM-06'), line('UAC.5', 'IAM-07'), line('UAC.6', 'IAM-08')];
const found = {
  contradictions: [
    {
      kind: 'answered-otherwise',
      controlId: 'IAM-06',
      says: 'The answers say that it is not.',
      matters: '',
      alsoAbout: [],
    },
  ],
};
const late = { controlId: 'IAM-07', part: null, late: true, dueOn: '2026-01-01' };
const detail = {
  ...standing('UAC.4', 'IAM-06'),
  groups: ['User access'],
  asks: 'Use MFA.',
  why: 'Every control this depends on is in place.',
  computed: { result: 'met', percent: 100, why: '' },
  override: null,
  proposed: null,
  decision: null,
  implementation: null,
  controls: [requirementControl('IAM-06')],
  anyControl: false,
  evidence: [],
  findings: [],
  moves: [],
  pastOverrides: [],
};

/** Answers what the page asks, but for the self-check, which is answered as it is given. */
const answers = (check: Answer | Promise<Answer>) =>
  answering(({ path }) => {
    if (path.endsWith('/requirements')) {
      const groups = [{ ref: 'UAC', title: 'User access', parent: null }];
      return { body: { framework: frameworkScore(), rule: '', licence: '', groups, requirements, changes: [] } };
    }
    if (path.endsWith('/self-check')) return check;
    if (path.includes('/control-reviews')) return { body: { reviews: [late] } };
    if (path.includes('/requirement?')) return { body: detail };
    return { status: 404, body: { code: 'not-found', message: 'It is not there.' } };
  });

const list = async () => within(await screen.findByRole('region', { name: 'Requirements' }));
const rows = async () =>
  [...(await list()).getAllByRole('listitem')].map((row) => ({
    says: (/Met.*?(?=Proof)/.exec(row.textContent ?? '') ?? [])[0],
    proof: (/Proof: (.*?)(?=\d+%)/.exec(row.textContent ?? '') ?? [])[1],
    green: row.querySelectorAll('.text-good-mark').length,
  }));

test('a requirement says in its row what its panel says, and is green where no control is in doubt', async () => {
  answers({ body: found });
  show(<FrameworkPage />, '/?requirement=UAC.4');
  await (await list()).findByText('Met, contradicted');
  expect(await rows()).toEqual([
    { says: 'Met, contradicted', proof: 'Tested', green: 0 },
    { says: 'Met, review overdue', proof: 'Tested', green: 0 },
    { says: 'Met', proof: 'Tested', green: 2 },
  ]);
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText('Met, contradicted');
  panel.getByText('Tested');
  await panel.findByText(/^The answers say that it is not\./);
});

test('the rows are shown once it is known what speaks against controls, so that none moves', async () => {
  let answer: (said: Answer) => void = () => {};
  answers(
    new Promise<Answer>((resolve) => {
      answer = resolve;
    }),
  );
  show(<FrameworkPage />);
  await screen.findByRole('heading', { name: 'Cyber Essentials v3.3' });
  expect(screen.queryByText('Title UAC.6')).toBeNull();
  answer({ body: found });
  await (await list()).findByText('Met, contradicted');
});

test('where it cannot be read, the rows are shown and none is green', async () => {
  answers({ status: 500, body: { code: 'internal', message: 'It failed.' } });
  show(<FrameworkPage />);
  await (await list()).findByText('Title UAC.6');
  expect(await rows()).toEqual(['Met', 'Met', 'Met'].map((says) => ({ says, proof: 'Tested', green: 0 })));
});

test('for a reader whose role withholds the reviews none is green', async () => {
  withheld.add('control-reviews.read');
  answers({ body: { contradictions: [] } });
  show(<FrameworkPage />);
  await (await list()).findByText('Title UAC.6');
  expect(await rows()).toEqual(['Met', 'Met', 'Met'].map((says) => ({ says, proof: 'Tested', green: 0 })));
});

test('what was selected under one filter is let go under another, so that nothing unseen is changed', async () => {
  answers({ body: { contradictions: [] } });
  const { user, go } = show(<FrameworkPage />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select UAC.4' }));
  await screen.findByText('1 requirement selected');
  await go('/?result=not-met');
  await screen.findByText('No matching requirements');
  expect(screen.queryByText(/selected$/)).toBeNull();
  await go('/');
  await (await list()).findByText('Title UAC.4');
  expect(screen.queryByText(/selected$/)).toBeNull();
});
