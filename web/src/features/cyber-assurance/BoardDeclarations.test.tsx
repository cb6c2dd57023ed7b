import { CyberAssurance } from '@claimlock/contract/cyber-assurance/endpoints';
import { cyberAssuranceErrors } from '@claimlock/contract/cyber-assurance/errors';
import { sample } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { BoardDeclarations } from './BoardDeclarations.tsx';

/** A framework of themes of which one declaration was made. */
function declared(isWithheld: boolean) {
  const at = '2026-11-27T09:00:00.000Z';
  const state = CyberAssurance.parse({
    standing: { level: 1, by: 'Ann', setAt: at, version: 1 },
    people: 12,
    size: '10-to-49',
    asksOf: [],
    themes: [],
    gate: { open: true, needs: [] },
    recorded: [],
    step: 'ready',
    cannotDeclare: null,
    fingerprint: 'f',
    weakened: [],
    doubted: [],
    declarations: [
      {
        id: sample.cyberAssuranceDeclarationId,
        level: 1,
        name: 'Bo',
        role: 'Chair',
        at,
        until: '2027-11-26',
        digest: 'a'.repeat(64),
        met: 9,
        asked: 9,
        certificates: [],
        isWithheld,
      },
    ],
    asOf: at,
  });
  show(
    <BoardDeclarations
      clientId={sample.clientId}
      frameworkId="iasme-cyber-assurance"
      state={state}
      whyNot={undefined}
      onDeclare={() => undefined}
    />,
  );
}

test('a declaration can be downloaded by readers whose role includes all its data', () => {
  declared(false);
  expect(screen.getByRole('link', { name: 'What was declared' })).toBeTruthy();
});

test('a declaration with data outside the reader’s role says why it cannot be downloaded', () => {
  declared(true);
  expect(screen.getByRole('button', { name: 'What was declared' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(cyberAssuranceErrors['cyber-assurance.beyond-role'].message)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'What was declared' })).toBeNull();
});
