import { Question } from '@claimlock/contract/questionnaires/question-set';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import type { Answering } from './use-answers.ts';

const question = Question.parse({
  ref: 'A1.4',
  section: 'A1',
  topic: 'Registration number',
  asks: 'What is its number in the company register?',
  help: { counts: 'The number.', fails: 'A VAT number.', example: '01234567' },
  type: 'line',
  judged: {},
  requirements: [],
});

test('an answer that could not be saved says why, stays, and is saved again with a button', async () => {
  const tryAgain = vi.fn();
  const typed = { value: ['0123'], notes: '' };
  const problem = { sentence: 'The server cannot answer at present.', reference: undefined };
  const answering: Answering = {
    typedOf: () => typed,
    savingOf: () => ({ state: 'failed', problem }),
    answers: new Map([['A1.4', typed]]),
    settled: false,
    answerOf: () => undefined,
    stuck: true,
    change: vi.fn(),
    settle: vi.fn(),
    tryAgain,
    keepMine: vi.fn(),
    takeTheirs: vi.fn(),
  };
  const { user } = show(
    <QuestionCard
      question={question}
      standing={{ asked: true, answered: true, judgement: null, because: null }}
      answering={answering}
      suggestion={undefined}
      locked={false}
    />,
  );
  screen.getByText('Not saved');
  screen.getByText('The server cannot answer at present.');
  screen.getByDisplayValue('0123');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(tryAgain).toHaveBeenCalledExactlyOnceWith('A1.4'));
});
