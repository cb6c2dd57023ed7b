import { sample } from '@claimlock/contract/sample';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { TeamTraining } from './TeamTraining.tsx';

permitEverything();

const { clientId } = sample;
const course = (id: string, title: string, overdue: number) => ({
  id,
  title,
  type: 'Awareness',
  aim: 'Know it.',
  minutes: 10,
  modules: 4,
  questions: 8,
  version: 'a',
  counts: { assigned: 7, completed: 3, overdue },
});
const completion = { asOf: '2026-11-27', required: 14, complete: 6, percent: 42 };

/** Shows the overview; answers what the list of assigned courses was asked for last. */
function overview(address = '/dashboard/training') {
  const asked = answering(({ path }) => {
    if (path.includes('/training-summary'))
      return {
        body: {
          now: completion,
          before: completion,
          people: 7,
          overduePeople: 2,
          courses: [
            course('remote-work', 'Remote work and devices', 2),
            course('phishing', 'Phishing and how to report it', 0),
          ],
          departments: [{ department: 'Sales & Service', assigned: 14, completed: 6, overdue: 1 }],
          syncedAt: null,
        },
      };
    const page = { items: [], next: null, total: 0 };
    return { body: path.includes('/training-rules') ? { ...page, departments: [], groups: [] } : page };
  });
  const last = () => {
    const { path = '' } = asked.findLast((one) => one.path.includes('/assigned-courses?')) ?? {};
    const query = new URLSearchParams(path.split('?')[1]);
    return Object.fromEntries(
      ['courseId', 'status', 'department', 'search'].flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
  };
  return { ...show(<TeamTraining clientId={clientId} />, address), last };
}

test.each([
  ['By course', 'Remote work and devices', { courseId: 'remote-work' }],
  ['By department', 'Sales & Service', { department: 'Sales & Service' }],
])('%s, “%s” opens the list with only what it counts', async (title, name, only) => {
  const { user, last } = overview('/dashboard/training?status=Completed&search=Ann');
  const part = within(await screen.findByRole('region', { name: title }));
  const link = part.getByRole('link', { name });
  expect(link.getAttribute('href')?.split('#')[1]).toBe(document.querySelector('[id="assigned-courses"]')?.id);
  await user.click(link);
  await waitFor(() => expect(last()).toEqual(only));
});

test('the list of assigned courses is filtered by a course, which stands in the address and can be taken off', async () => {
  const { user, address, last } = overview();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const filters = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.selectOptions(await filters.findByLabelText('Course'), 'Phishing and how to report it');
  await waitFor(() => expect(address()).toBe('/dashboard/training?course=phishing'));
  await waitFor(() => expect(last()).toEqual({ courseId: 'phishing' }));
  screen.getByText('Course: Phishing and how to report it');
  await user.click(screen.getByRole('button', { name: 'Remove the filter Course' }));
  await waitFor(() => expect(address()).toBe('/dashboard/training'));
  expect(screen.queryByText(/^Course: /)).toBeNull();
});

test('a course that is not among ours counts as no filter', async () => {
  const { last } = overview('/dashboard/training?course=juggling');
  await screen.findByRole('searchbox', { name: 'Search assigned courses' });
  await waitFor(() => expect(last()).toEqual({}));
});
