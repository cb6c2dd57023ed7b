import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { webAddress } from '../../foundation/records/web-address.ts';
import { findControl } from '../frameworks/index.ts';
import type { EvidenceItemRow } from './store.ts';

type Given = {
  readonly fileId: string | null;
  readonly url: string | null;
  readonly text: string;
  readonly outcome: 'Passed' | 'Failed' | null;
};

/** What an edition of a kind holds. What the kind has no place for is left out; what it lacks is refused beside its field. */
export function requireContents(kind: EvidenceItemRow['kind'], { fileId, url, text, outcome }: Given): Given {
  switch (kind) {
    case 'File':
      if (fileId === null) refuse('evidence.file-missing', 'fileId');
      return { fileId, url: null, text, outcome: null };
    case 'Link':
      return { fileId: null, url: addressOf(url), text, outcome: null };
    case 'Note':
      if (text === '') refuse('evidence.text-missing', 'text');
      return { fileId: null, url: null, text, outcome: null };
    case 'Test result':
      if (outcome === null) refuse('evidence.outcome-missing', 'outcome');
      if (text === '') refuse('evidence.text-missing', 'text');
      return { fileId, url: null, text, outcome };
  }
}

const addressRefusals = {
  missing: 'evidence.link-missing',
  'not-web': 'evidence.link-not-web',
  'with-password': 'evidence.link-with-password',
} as const;

function addressOf(url: string | null): string {
  const found = webAddress(url);
  return 'href' in found ? found.href : refuse(addressRefusals[found.problem], 'url');
}

/** Refuses a control that the catalogue does not have. */
export function checkControls(controls: readonly string[]): void {
  if (!controls.every((control) => findControl(control))) refuse('evidence.control-unknown', 'controls');
}

function refuse(code: ErrorCode, path: string): never {
  throw ProductError.beside(code, path);
}
