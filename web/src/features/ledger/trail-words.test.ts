import { entries } from '@claimlock/contract/entries';
import type { AuditEntry } from '@claimlock/contract/ledger/endpoints';
import { sample } from '@claimlock/contract/sample';
import { expect, test } from 'vitest';
import { eventChoices, recordNameIn } from './trail-words.ts';

const labels = new Map(eventChoices.map(({ value, label }) => [value, label]));

test('each event can be chosen once, by words that no other has', () => {
  expect(Object.keys(entries).filter((type) => !labels.has(type))).toEqual([]);
  expect(labels.size).toBe(eventChoices.length);
  expect(new Set(labels.values()).size).toBe(eventChoices.length);
  expect(labels.get('risk.added')).toBe('Risk added');
});

test('events that are told in the same words are told apart by what they are about', () => {
  expect([labels.get('training-rule.added'), labels.get('training.assigned')]).toEqual([
    'Course assigned (training rule)',
    'Course assigned (training)',
  ]);
});

test('all events of one kind of object can be chosen, where it has several', () => {
  expect(labels.get('action-item.')).toBe('Action item (all events)');
  expect(labels.get('client.')).toBe('Organisation (all events)');
  expect(labels.has('plan.')).toBe(false);
});

const entry = (type: string, event: string, subject: AuditEntry['subject']): AuditEntry => ({
  index: 1,
  time: '2026-06-01T00:00:00.000Z',
  type,
  event,
  user: 'Mei Tanaka',
  status: 'Completed',
  subject,
});
const risk = { kind: 'risk', id: sample.riskId };
const proposal = { kind: 'duty-proposal', id: sample.dutyProposalId };
const target = { kind: 'test-target', id: sample.testTargetId };

test.each([
  ['its name', 'risk.added', 'Risk added: Fire: the shed', risk, 'Fire: the shed'],
  [
    'its name after words with a colon',
    'duty-proposal.lapsed',
    'Proposed duty lapsed: the person left: Bea',
    proposal,
    'Bea',
  ],
  [
    'its name after the words of a test',
    'control-test.changed',
    'Test SPF fails now: aire.example',
    target,
    'aire.example',
  ],
  [
    'its kind without a name',
    'duty-proposal.lapsed',
    'Proposed duty lapsed: the person left',
    proposal,
    'One duty proposal',
  ],
  [
    'its number where that is what people know',
    'control-state.changed',
    'Control state changed',
    { kind: 'control', id: 'GOV-01' },
    'GOV-01',
  ],
  ['nothing where it has none', 'something.new', 'something.new', null, 'One record'],
])('a record is called by %s', (_, type, event, subject, name) => {
  expect(recordNameIn(entry(type, event, subject))).toBe(name);
});
