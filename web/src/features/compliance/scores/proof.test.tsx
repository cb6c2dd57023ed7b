import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { frameworkScore } from '../../../lib/testing/framework-score.ts';
import { decidePermission } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { FrameworksWidget } from '../following/FrameworksWidget.tsx';
import { FrameworkVerdict } from '../following/FrameworkVerdict.tsx';
import { ComplianceWorkingPanel } from './ComplianceWorkingPanel.tsx';
import { GapsTab } from './GapsTab.tsx';

const rights = { may: true };
decidePermission(() => ({ ...rights }));
beforeEach(() => {
  rights.may = true;
});

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const improvements = '/dashboard/compliance-engine/gaps';
const stood = {
  state: { applicable: true, implementation: 'implemented', effectiveness: 'untested' },
  counts: { value: 1, why: 'in place, not tested yet' },
  proof: 'declared',
  hinderedBy: [],
};
const unproven = (controlId: string, frameworkId: string) => ({
  controlId,
  name: `Control ${controlId}`,
  domain: 'Access',
  proves: 2,
  holds: 3,
  toState: 0,
  lacksProof: true,
  ...stood,
  frameworks: [{ frameworkId, shortName: frameworkId === 'uk-gdpr' ? 'UK GDPR' : 'Cyber Essentials' }],
});

function showImprovements(address: string) {
  answering(({ path }) => ({
    body: path.endsWith('/gaps')
      ? { gaps: [], overallPercent: 85 }
      : {
          met: 10,
          proven: 5,
          frameworks: [
            { frameworkId: 'cyber-essentials', shortName: 'Cyber Essentials', met: 4, proven: 2 },
            { frameworkId: 'uk-gdpr', shortName: 'UK GDPR', met: 4, proven: 1 },
            { frameworkId: 'nist-csf-2.0', shortName: 'NIST', met: 2, proven: 2 },
          ],
          controls: [unproven('IAM-06', 'cyber-essentials'), unproven('PRV-02', 'uk-gdpr')],
        },
  }));
  return show(<GapsTab clientId={clientId} />, address);
}

test('how much is proven opens the controls that would prove the rest, of its own framework', async () => {
  show(<FrameworkVerdict clientId={clientId} framework={frameworkScore({ frameworkId: 'uk-gdpr' })} />);
  const link = screen.getByRole('link', { name: '50% of what is met is proven' });
  expect(link.getAttribute('href')).toBe(`${improvements}?unproven=uk-gdpr`);
});

test('the working of the overall score opens those of all frameworks', async () => {
  answering(() => ({
    body: { overall: frameworkScore().score, frameworks: [frameworkScore()], weightsVersion: 1 },
  }));
  show(<ComplianceWorkingPanel clientId={clientId} onClose={() => undefined} />);
  const link = await screen.findByRole('link', { name: '50% of what is met is proven' });
  expect(link.getAttribute('href')).toBe(`${improvements}?unproven=all`);
});

test('the widget of frameworks says how much of what is met is proven', () => {
  const { container } = show(<FrameworksWidget clientId={clientId} frameworks={[frameworkScore()]} />);
  expect(container.textContent).toContain('auto-fail clear: yes · 50% proven');
});

test('the unproven controls of one framework are listed, and all of them on request', async () => {
  const { user, address } = showImprovements('/?unproven=uk-gdpr');
  const table = await screen.findByRole('table', { name: 'Controls without proof' });
  within(table).getByText('Control PRV-02');
  expect(within(table).queryByText('Control IAM-06')).toBeNull();
  // The figure of the framework that was asked for, and not of all of them.
  screen.getByText(/^UK GDPR: 1 of 4 met requirements is proven\./);
  await user.click(screen.getByRole('button', { name: 'Remove the filter Framework' }));
  await within(table).findByText('Control IAM-06');
  expect(address()).toBe('/?unproven=all');
});

test('a framework that leaves nothing unproven says so, and lists no control of others', async () => {
  showImprovements('/?unproven=nist-csf-2.0');
  await screen.findByText('All met requirements are proven');
  expect(screen.queryByRole('table', { name: 'Controls without proof' })).toBeNull();
});

test('a reader who may not see the working sees the figure without the link', () => {
  rights.may = false;
  show(<FrameworkVerdict clientId={clientId} framework={frameworkScore({ frameworkId: 'uk-gdpr' })} />);
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByText(/50% of what is met is proven/);
});
