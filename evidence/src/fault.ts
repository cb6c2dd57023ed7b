import type { CheckpointFault } from './checkpoint.ts';
import type { EntryFault } from './entry.ts';
import type { HeaderFault } from './ledger-export.ts';
import type { NodeId } from './merkle.ts';

/** Which checkpoint is meant: the export's own, or the one at this place (from 0) among the known ones. */
export type WhichCheckpoint = 'own' | number;

/**
 * Everything that can be wrong with a ledger. `index` names the first entry (from 0) that is not as it was written,
 * or the first that may not be, where the proof cannot be finer than a group of entries.
 */
export type Fault =
  | { readonly kind: 'not-an-export'; readonly why: HeaderFault }
  | { readonly kind: 'export-cut-off'; readonly index: number }
  | { readonly kind: 'line-too-long'; readonly index: number }
  | { readonly kind: 'checkpoint-line-malformed'; readonly index: number }
  | { readonly kind: 'text-after-checkpoint'; readonly index: number }
  | { readonly kind: 'header-key-unknown' }
  | {
      readonly kind: 'size-differs-from-header';
      readonly index: number;
      readonly headerSize: number;
      readonly size: number;
    }
  | { readonly kind: 'text-not-canonical'; readonly index: number; readonly why: EntryFault }
  | { readonly kind: 'time-malformed'; readonly index: number }
  | { readonly kind: 'entry-malformed'; readonly index: number; readonly why: EntryFault }
  | { readonly kind: 'entry-out-of-place'; readonly index: number; readonly found: number }
  | { readonly kind: 'entry-of-another-ledger'; readonly index: number; readonly found: string }
  | { readonly kind: 'leaf-hash-differs'; readonly index: number }
  | { readonly kind: 'node-differs'; readonly index: number; readonly node: NodeId }
  | { readonly kind: 'node-missing'; readonly index: number; readonly node: NodeId }
  | { readonly kind: 'node-unexpected'; readonly node: NodeId }
  | { readonly kind: 'head-malformed' }
  | {
      readonly kind: 'size-differs-from-head';
      readonly index: number;
      readonly headSize: number;
      readonly size: number;
    }
  | { readonly kind: 'frontier-differs'; readonly index: number; readonly place: number }
  | { readonly kind: 'checkpoint-malformed'; readonly which: WhichCheckpoint; readonly why: CheckpointFault }
  | { readonly kind: 'key-unknown'; readonly which: WhichCheckpoint }
  | { readonly kind: 'signature-wrong'; readonly which: WhichCheckpoint }
  | { readonly kind: 'checkpoint-of-another-ledger'; readonly which: WhichCheckpoint; readonly found: string }
  | {
      readonly kind: 'size-differs-from-checkpoint';
      readonly index: number;
      readonly checkpointSize: number;
      readonly size: number;
    }
  | { readonly kind: 'root-differs-from-checkpoint'; readonly index: number; readonly checkpointSize: number }
  | {
      readonly kind: 'older-checkpoint-differs';
      readonly index: number;
      readonly checkpointSize: number;
      readonly which: WhichCheckpoint;
    }
  | { readonly kind: 'checkpoints-conflict'; readonly checkpointSize: number; readonly which: WhichCheckpoint }
  | {
      readonly kind: 'shorter-than-checkpoint';
      readonly index: number;
      readonly checkpointSize: number;
      readonly which: WhichCheckpoint;
    };

/** Whether a fault means that there was nothing to judge: no export, or a known checkpoint that is none. */
export function isUnreadable(fault: Fault): boolean {
  return fault.kind === 'not-an-export' || (fault.kind === 'checkpoint-malformed' && fault.which !== 'own');
}

/** The fault in plain words: one sentence or two, for people who know nothing of hashes. */
export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'not-an-export':
      return `This is not the export of a ledger: ${HEADER_WORDS[fault.why]}.`;
    case 'export-cut-off':
      return `The export is cut off at entry ${fault.index}: it does not end with its checkpoint.`;
    case 'line-too-long':
      return `Where entry ${fault.index} should stand there is a line longer than any entry.`;
    case 'checkpoint-line-malformed':
      return `After ${fault.index} entries there is a line that is neither an entry nor a checkpoint.`;
    case 'text-after-checkpoint':
      return 'Something was written after the checkpoint, which must be the last line.';
    case 'header-key-unknown':
      return 'The export names a key that is not the one you trust.';
    case 'size-differs-from-header':
      return `The export says it has ${fault.headerSize} entries, but it has ${fault.size}.`;
    case 'text-not-canonical':
    case 'entry-malformed':
      return `Entry ${fault.index} is not as a ledger writes it: ${ENTRY_WORDS[fault.why]}.`;
    case 'time-malformed':
      return `Entry ${fault.index} is not as a ledger writes it: ${ENTRY_WORDS['time-malformed']}.`;
    case 'entry-out-of-place':
      return `Where entry ${fault.index} should stand, entry ${fault.found} was found: entries are missing, added or moved.`;
    case 'entry-of-another-ledger':
      return `Entry ${fault.index} belongs to another ledger, ${JSON.stringify(fault.found)}.`;
    case 'leaf-hash-differs':
      return `Entry ${fault.index} was changed after it was written: it does not match the hash stored with it.`;
    case 'node-differs':
      return `What the stored tree says of ${covered(fault.node)} is not what they are (level ${fault.node.level}, place ${fault.node.index}): an entry or the tree was changed.`;
    case 'node-missing':
      return `The stored tree lacks the node over ${covered(fault.node)} (level ${fault.node.level}, place ${fault.node.index}).`;
    case 'node-unexpected':
      return `The stored tree has a node that does not belong to it (level ${fault.node.level}, place ${fault.node.index}).`;
    case 'head-malformed':
      return 'The head of the stored ledger is malformed: its frontier does not fit its size.';
    case 'size-differs-from-head':
      return `The head of the stored ledger says ${fault.headSize} entries, but there are ${fault.size > fault.headSize ? 'more' : fault.size}.`;
    case 'frontier-differs':
      return `The frontier of the stored ledger (place ${fault.place}) is not that of its entries from ${fault.index} on.`;
    case 'checkpoint-malformed':
      return `${checkpoint(fault.which)} cannot be read: ${CHECKPOINT_WORDS[fault.why]}.`;
    case 'key-unknown':
      return `${checkpoint(fault.which)} is not signed by a key you trust.`;
    case 'signature-wrong':
      return `The signature on ${checkpoint(fault.which).toLowerCase()} is wrong: it was changed after it was signed, or signed by someone else.`;
    case 'checkpoint-of-another-ledger':
      return `${checkpoint(fault.which)} belongs to another ledger, ${JSON.stringify(fault.found)}.`;
    case 'size-differs-from-checkpoint':
      return `The checkpoint was signed over ${fault.checkpointSize} entries, but there are ${fault.size}.`;
    case 'root-differs-from-checkpoint':
      return `The ledger is not the one of its checkpoint: ${someEntry(fault)} is not what it was when the checkpoint was signed.`;
    case 'older-checkpoint-differs':
      return `The ledger does not continue ${checkpoint(fault.which).toLowerCase()}: ${someEntry(fault)} is not what it was then.`;
    case 'checkpoints-conflict':
      return `Two histories were signed: ${checkpoint(fault.which).toLowerCase()} and another one are both over ${fault.checkpointSize} entries, and they differ.`;
    case 'shorter-than-checkpoint':
      return `The ledger was rolled back: ${checkpoint(fault.which).toLowerCase()} was signed over ${fault.checkpointSize} entries, but only ${fault.index} are left.`;
  }
}

function covered({ level, index }: NodeId): string {
  return `entries ${index * 2 ** level} to ${(index + 1) * 2 ** level - 1}`;
}

function someEntry({ index, checkpointSize }: { readonly index: number; readonly checkpointSize: number }): string {
  if (checkpointSize === 0) return 'the root of no entries at all';
  return `at least one of the entries from ${index} to ${checkpointSize - 1}`;
}

function checkpoint(which: WhichCheckpoint): string {
  return which === 'own' ? 'The checkpoint of the export' : `The checkpoint kept elsewhere (number ${which + 1})`;
}

const HEADER_WORDS: Readonly<Record<HeaderFault, string>> = {
  empty: 'there is nothing in it',
  'not-canonical': 'its first line is not canonical JSON',
  'format-unknown': 'its first line does not say so',
  'version-unknown': 'it is of a version unknown here',
  'header-malformed': 'its first line is malformed',
};

const ENTRY_WORDS: Readonly<Record<EntryFault, string>> = {
  'too-long': 'its text is too long',
  'not-json': 'its text is not JSON',
  'not-canonical': 'its text is not canonical JSON',
  'not-an-object': 'it is not a JSON object',
  'unknown-member': 'it has a member that no entry has',
  'version-unknown': 'it is of a version unknown here',
  'ledger-malformed': 'the name of its ledger is malformed',
  'index-malformed': 'its index is malformed',
  'time-malformed': 'its time is malformed',
  'actor-malformed': 'its actor is malformed',
  'type-malformed': 'its type is malformed',
  'subject-malformed': 'its subject is malformed',
  'body-malformed': 'its body is malformed',
};

const CHECKPOINT_WORDS: Readonly<Record<CheckpointFault, string>> = {
  'not-text': 'it is not well-formed text',
  'control-character': 'it contains a control character',
  'no-signatures': 'it has no signatures',
  'signature-line-malformed': 'one of its signature lines is malformed',
  'too-many-signatures': 'it has too many signatures',
  'too-few-lines': 'lines are missing',
  'origin-malformed': 'the name of its ledger is malformed',
  'size-malformed': 'its size is malformed',
  'root-malformed': 'its root is malformed',
  'empty-line': 'it has an empty line',
};
