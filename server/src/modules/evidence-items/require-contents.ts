import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
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
      return { fileId: null, url: webAddress(url), text, outcome: null };
    case 'Note':
      if (text === '') refuse('evidence.text-missing', 'text');
      return { fileId: null, url: null, text, outcome: null };
    case 'Test result':
      if (outcome === null) refuse('evidence.outcome-missing', 'outcome');
      if (text === '') refuse('evidence.text-missing', 'text');
      return { fileId, url: null, text, outcome };
  }
}

/** An address of the web, as it was typed. It is never called from here: it may well be inside the client's own network. */
function webAddress(url: string | null): string {
  if (url === null || url === '') refuse('evidence.link-missing', 'url');
  const parsed = URL.parse(url);
  if (!parsed || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') || !/^https?:\/\//i.test(url))
    refuse('evidence.link-not-web', 'url');
  if (parsed.username !== '' || parsed.password !== '') refuse('evidence.link-with-password', 'url');
  return parsed.href.length > 2000 ? url : parsed.href;
}

/** Refuses a control that the catalogue does not have. */
export function checkControls(controls: readonly string[]): void {
  if (!controls.every((control) => findControl(control))) refuse('evidence.control-unknown', 'controls');
}

function refuse(code: ErrorCode, path: string): never {
  throw ProductError.beside(code, path);
}
