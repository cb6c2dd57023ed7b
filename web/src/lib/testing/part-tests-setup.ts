import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { keepTimeWith } from '../clock.ts';
import { goOnWithPage } from '../held-page.ts';
import { forgetOrganisations } from '../selected-organisation.ts';
import { letGoOfUnsaved } from '../unsaved.ts';
import { decidedPermit, decidePermission } from './permission.ts';

/*
 * Run before each file of tests of the web client's parts. Files of one worker share its document and the modules that they
 * loaded, so what a module sets up as it is loaded is there for the first of them alone: what all need is set up here, and what a
 * file before left behind is taken away.
 */

// React is told that it is tested.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// What is fetched when it is reached for takes longer than the usual second where others are at work.
configure({ asyncUtilTimeout: 15_000 });

document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
history.replaceState(null, '', '/');
localStorage.clear();
sessionStorage.clear();
forgetOrganisations();
goOnWithPage();
letGoOfUnsaved();
// The server's clock is this one's, until a test says otherwise.
keepTimeWith(new Date().toISOString());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

// Who may do what is decided by the file throughout, or else by the permission table.
decidePermission(undefined);
vi.mock('../can.ts', async (original) => {
  const { useCan: permitOfTable, ...others } = await original<typeof import('../can.ts')>();
  const useCan: typeof permitOfTable = (...asked) => decidedPermit(...asked) ?? permitOfTable(...asked);
  return { ...others, useCan };
});
