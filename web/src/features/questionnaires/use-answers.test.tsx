import { Questionnaire, readQuestionnaire } from '@claimlock/contract/questionnaires/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRead } from '../../lib/query.ts';
import { type Answer, type Asked, answering, network, show } from '../../lib/testing/screen.tsx';
import { useAnswers } from './use-answers.ts';

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const ref = 'A2.1';
const answer = (value: string, version: number) => ({
  ref,
  value: [value],
  notes: '',
  version,
  by: 'Mei Tanaka',
  at: '2026-06-01T00:00:00.000Z',
});
const questionnaire = (answers: readonly ReturnType<typeof answer>[]) =>
  Questionnaire.parse({
    assessment: {
      id: 'asm_01hzzzzzzzzzzzzzzzzzzzzzzz',
      number: 1,
      status: 'Draft',
      questionSet: 'Danzell',
      startedAt: '2026-06-01T00:00:00.000Z',
      version: 1,
      declaration: null,
      certificate: null,
    },
    answers,
    lines: [],
    verdict: null,
    suggestions: [],
    contradictions: [],
    declared: [],
    whyNotDeclare: null,
    asOf: '2026-06-01T00:00:00.000Z',
  });

/** The questionnaire as it is read, with one of its answers. */
function Screen() {
  const { data } = useRead(readQuestionnaire, { clientId });
  return data ? <Answered of={data} /> : null;
}

function Answered({ of }: { readonly of: Questionnaire }) {
  const answers = useAnswers(clientId, of);
  const saving = answers.savingOf(ref);
  return (
    <>
      <input
        aria-label="Answer"
        value={answers.typedOf(ref).value.join()}
        onChange={({ target }) => answers.change(ref, { value: [target.value] }, 'at once')}
      />
      <output>
        {[saving?.state, answers.settled ? 'settled' : 'unsaved', answers.stuck ? 'stuck' : ''].join(' ')}
      </output>
      {saving?.state === 'failed' && <p>{saving.problem.sentence}</p>}
      <button type="button" onClick={() => answers.tryAgain(ref)}>
        Try again
      </button>
      <button type="button" onClick={() => answers.keepMine(ref)}>
        Keep mine
      </button>
      <button type="button" onClick={() => answers.takeTheirs(ref)}>
        Take theirs
      </button>
    </>
  );
}
const said = () => document.querySelector('output')?.textContent?.trim();
const saves = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const saved = (body: unknown, version: number): Answer => ({
  body: { answer: answer(String(Reflect.get(Object(body), 'value')), version), judgement: null },
});

/** Answers what is read with one after the other, the last of them from then on, and what is saved as told. */
function reads(answersRead: readonly ReturnType<typeof answer>[], save: (body: unknown) => Answer) {
  const left = [...answersRead];
  return answering(({ method, body }) => {
    if (method !== 'GET') return save(body);
    const next = left.length > 1 ? left.shift() : left[0];
    return { body: questionnaire(next ? [next] : []) };
  });
}
const versionOf = (body: unknown) => Number(Reflect.get(Object(body), 'version'));
const conflict: Answer = { status: 409, body: { error: 'Changed.', code: 'conflict' } };

test('each answer is saved on the version before it; what is typed meanwhile follows, and nothing is left unsaved', async () => {
  const asked = reads([answer('', 3)], (body) => saved(body, versionOf(body) + 1));
  const { user } = show(<Screen />);
  await user.type(await screen.findByLabelText('Answer'), 'abc');
  await waitFor(() => expect(said()).toBe('saved settled'));
  const sent = saves(asked);
  expect(sent[0]).toMatchObject({ value: ['a'], version: 3 });
  expect(sent.at(-1)).toMatchObject({ value: ['abc'], version: 3 + sent.length - 1 });
});

test('what somebody else saved meanwhile is met, and one’s own is kept over it only when that is said', async () => {
  const asked = reads([answer('', 3), answer('theirs', 8)], (body) =>
    versionOf(body) === 8 ? saved(body, 9) : conflict,
  );
  const { user } = show(<Screen />);
  await user.type(await screen.findByLabelText('Answer'), 'x');
  await waitFor(() => expect(said()).toBe('conflict unsaved stuck'));
  await user.type(screen.getByLabelText('Answer'), 'yz');
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'xyz');
  expect(said()).toBe('conflict unsaved stuck');
  expect(saves(asked)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(said()).toBe('saved settled'));
  expect(saves(asked).at(-1)).toMatchObject({ value: ['xyz'], version: 8 });
});

test('theirs can be taken, and one’s own is let go', async () => {
  reads([answer('before', 3), answer('theirs', 8)], () => conflict);
  const { user } = show(<Screen />);
  await user.type(await screen.findByLabelText('Answer'), 'x');
  await waitFor(() => expect(said()).toBe('conflict unsaved stuck'));
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(said()).toBe('saved settled');
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'theirs');
});

test('what could not be saved stays on the screen, and is said to be stuck', async () => {
  reads([], () => ({ status: 503, body: { error: 'Not now.', code: 'unavailable' } }));
  const { user } = show(<Screen />);
  await user.type(await screen.findByLabelText('Answer'), 'x');
  await waitFor(() => expect(said()).toBe('failed unsaved stuck'));
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', 'x');
});

test('what could not be saved is saved when it is tried again', async () => {
  let down = true;
  const asked = reads([answer('', 3)], (body) =>
    down ? { status: 503, body: { error: 'Not now.', code: 'unavailable' } } : saved(body, 4),
  );
  const { user } = show(<Screen />);
  await user.type(await screen.findByLabelText('Answer'), 'x');
  await waitFor(() => expect(said()).toBe('failed unsaved stuck'));
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(said()).toBe('saved settled'));
  expect(saves(asked).at(-1)).toMatchObject({ value: ['x'], version: 3 });
});

test('what was answered without a network says so, and is saved when the network is back', async () => {
  const asked = reads([answer('', 3)], (body) => saved(body, 4));
  const { user } = show(<Screen />);
  await screen.findByLabelText('Answer');
  network('away');
  await user.type(screen.getByLabelText('Answer'), 'x');
  await waitFor(() => expect(said()).toBe('failed unsaved stuck'));
  screen.getByText('You are offline, so this is not saved yet. It is saved when the network is back.');
  expect(saves(asked)).toEqual([]);
  network('back');
  await waitFor(() => expect(said()).toBe('saved settled'));
});

test('what was answered without a network and then left unsaved is not sent when the network is back', async () => {
  const asked = reads([answer('', 3)], (body) => saved(body, 4));
  const { user, unmount } = show(<Screen />);
  await screen.findByLabelText('Answer');
  network('away');
  await user.type(screen.getByLabelText('Answer'), 'x');
  await waitFor(() => expect(said()).toBe('failed unsaved stuck'));
  unmount();
  network('back');
  await fetch('/api/session');
  expect(saves(asked)).toEqual([]);
});
