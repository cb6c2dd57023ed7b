import { chooseNotices, chooseNoticesOfTopic, type TopicChoice } from '@claimlock/contract/notifications/choices';
import { noticeTopics, topicWords } from '@claimlock/contract/words';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answer, answering, show } from '../../lib/testing/screen.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';

const kinds = { do: 'daily', review: 'daily', watch: 'never', know: 'never' };

/** The section for somebody who may be told of all topics; what they choose is kept unless the answer is another. */
function showSection({
  byKind = kinds,
  chosen = {},
  mailIsSent = true,
  answer = () => ({ body: {} }),
}: {
  readonly byKind?: Readonly<Record<string, string>>;
  readonly chosen?: Readonly<Record<string, Partial<TopicChoice>>>;
  readonly mailIsSent?: boolean;
  readonly answer?: () => Answer | Promise<Answer>;
}) {
  const kept = { ...chosen };
  let rule = byKind;
  const asked = answering(async ({ method, path, body }) => {
    if (method === 'GET') {
      const topics = noticeTopics.map((topic) => ({ topic, inApp: true, mail: null, ...kept[topic] }));
      return { body: { ...rule, mailIsSent, topics } };
    }
    const said = await answer();
    if ((said.status ?? 200) >= 400) return said;
    const topic = path.split('/').at(-1) ?? '';
    if (topic === 'notice-choices') rule = chooseNotices.input.parse(body);
    else kept[topic] = chooseNoticesOfTopic.input.parse(Object.assign({ topic }, body));
    return said;
  });
  return { asked, ...show(<NotificationsSection />) };
}

const row = async (name: string) => within(await screen.findByRole('group', { name }));
type Row = Awaited<ReturnType<typeof row>>;
const email = (of: Row) => of.getByLabelText<HTMLSelectElement>('Email');
const inApp = (of: Row) => of.getByRole<HTMLInputElement>('checkbox', { name: 'In the app' });
const refusal = {
  status: 500,
  body: { success: false, code: 'unknown', error: 'Try again in a minute.' },
};

test('each topic has a row; without a choice it is in the app and mailed by the general rule', async () => {
  showSection({ chosen: { risks: { inApp: false, mail: 'at-once' } } });
  for (const topic of noticeTopics) {
    const of = await row(topicWords[topic].title);
    of.getByText(topicWords[topic].hint);
    expect(email(of).value).toBe(topic === 'risks' ? 'at-once' : '');
  }
  const titles = screen.getAllByRole('group').map((one) => one.querySelector('p')?.textContent);
  expect(titles).toEqual(noticeTopics.map((topic) => topicWords[topic].title).toSorted());
  expect(inApp(await row('Findings')).checked).toBe(true);
  expect(inApp(await row('Risks')).checked).toBe(false);
});

test('what cannot be switched off in the app says so where the box would be, and its emails are chosen', async () => {
  const { user, asked } = showSection({});
  const privacy = await row('Privacy events');
  privacy.getByText('Always in the app: the law sets the deadlines.');
  expect(privacy.queryByRole('checkbox')).toBeNull();
  await user.selectOptions(email(privacy), 'Email at once');
  await privacy.findByText('Saved.');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ inApp: true, mail: 'at-once' });
});

test('a choice is saved as soon as it is made, says so in its row, and keeps the other column', async () => {
  const { user, asked } = showSection({});
  const findings = await row('Findings');
  await user.selectOptions(email(findings), 'No email');
  await findings.findByText('Saved.');
  await user.click(inApp(findings));
  await findings.findByText('You get no notices of this. Your work stays in your lists.');
  await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(asked.flatMap(({ method, path, body }) => (method === 'PUT' ? [{ path, body }] : []))).toEqual([
    { path: '/api/account/notice-choices/findings', body: { inApp: true, mail: 'never' } },
    { path: '/api/account/notice-choices/findings', body: { inApp: false, mail: 'never' } },
  ]);
  await findings.findByText('Saved.');
  expect((await row('Risks')).queryByText('Saved.')).toBeNull();
  await user.selectOptions(email(findings), 'General rule');
  await findings.findByText(/You only get what the general rule emails/);
});

test('a save that fails puts the choice back, with the reason beside it', async () => {
  const { user } = showSection({ answer: () => refusal });
  const findings = await row('Findings');
  await user.click(inApp(findings));
  expect((await findings.findByRole('alert')).textContent).toBe('Try again in a minute.');
  expect(inApp(findings).checked).toBe(true);
  expect(findings.queryByText('Saved.')).toBeNull();
  const mine = screen.getByLabelText<HTMLSelectElement>('Assigned to you');
  await user.selectOptions(mine, 'Not by email');
  await waitFor(() => expect(screen.getAllByText('Try again in a minute.')).toHaveLength(2));
  expect(mine.value).toBe('daily');
});

test('what is chosen is shown while it is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  showSection({ answer: () => promise });
  const findings = await row('Findings');
  // Shown in the same moment: a box that stays as it was looks as if it was missed.
  fireEvent.click(inApp(findings));
  expect(inApp(findings).checked).toBe(false);
  expect(findings.queryByText('Saved.')).toBeNull();
  resolve({ body: {} });
  await findings.findByText('Saved.');
  expect(inApp(findings).checked).toBe(false);
});

describe('a topic that is off in the app', () => {
  const off = { findings: { inApp: false } };
  const none = { do: 'never', review: 'never', watch: 'never', know: 'never' };
  const all = { do: 'daily', review: 'daily', watch: 'daily', know: 'at-once' };
  test.each([
    ['is told in part where some kinds are not emailed', { chosen: off }, /You only get what the general rule emails/],
    ['is not told where no kind is emailed', { chosen: off, byKind: none }, /You get no notices of this/],
    [
      'is not told where nothing is emailed here',
      { chosen: off, byKind: all, mailIsSent: false },
      /You get no notices/,
    ],
  ])('%s, and says so', async (_, shown, words) => {
    showSection(shown);
    (await row('Findings')).getByText(words);
  });

  test('is told by email where all kinds are emailed, and says nothing more', async () => {
    showSection({ chosen: off, byKind: all });
    expect((await row('Findings')).queryByText(/You (?:only )?get/)).toBeNull();
  });
});

test('the rule by kind is saved as a whole', async () => {
  const { user, asked } = showSection({ mailIsSent: false });
  await screen.findByText(/No email server is set up/);
  await user.selectOptions(screen.getByLabelText('Deadlines you watch'), 'In one email a day');
  await screen.findByText('Saved.');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ ...kinds, watch: 'daily' });
});
