import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { frameworkScore } from '../../../lib/testing/framework-score.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { FrameworksWidget } from '../following/FrameworksWidget.tsx';
import { ComplianceWorkingPanel } from './ComplianceWorkingPanel.tsx';
import { FrameworkFigure } from './FrameworkFigure.tsx';
import { GapsTab } from './GapsTab.tsx';

vi.mock('../../../lib/can.ts', () => ({ useCan: () => ({ may: true, reach: 'client', why: undefined }) }));

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const improvements = '/dashboard/compliance-engine/gaps';
const unproven = (controlId: string, frameworkId: string) => ({
  controlId,
  name: `Control ${controlId}`,
  domain: 'Access',
  proves: 2,
  holds: 3,
  toState: 0,
  lacksProof: true,
  frameworks: [{ frameworkId, shortName: frameworkId === 'uk-gdpr' ? 'UK GDPR' : 'Cyber Essentials' }],
});

function showImprovements(address: string) {
  answering(({ path }) => ({
    body: path.endsWith('/gaps')
      ? { gaps: [], overallPercent: 85 }
      : { met: 10, proven: 5, controls: [unproven('IAM-06', 'cyber-essentials'), unproven('PRV-02', 'uk-gdpr')] },
  }));
  return show(<GapsTab clientId={clientId} />, address);
}

test('how much is proven opens the controls that would prove the rest, of its own framework', async () => {
  show(<FrameworkFigure framework={frameworkScore({ frameworkId: 'uk-gdpr' })} />);
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
  const { container } = show(<FrameworksWidget frameworks={[frameworkScore()]} />);
  expect(container.textContent).toContain('auto-fail clear: yes · 50% proven');
});

test('the unproven controls of one framework are listed, and all of them on request', async () => {
  const { user, address } = showImprovements('/?unproven=uk-gdpr');
  const table = await screen.findByRole('table', { name: 'Controls without proof' });
  within(table).getByText('Control PRV-02');
  expect(within(table).queryByText('Control IAM-06')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove the filter Framework' }));
  await within(table).findByText('Control IAM-06');
  expect(address()).toBe('/?unproven=all');
});

test('an address of a framework that leaves nothing unproven shows every control without proof', async () => {
  showImprovements('/?unproven=nist-csf-2.0');
  const table = await screen.findByRole('table', { name: 'Controls without proof' });
  within(table).getByText('Control IAM-06');
  within(table).getByText('Control PRV-02');
});
