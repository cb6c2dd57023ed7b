import type { ComponentProps } from 'react';
import { PageHead } from '../../ui/PageHead.tsx';
import { Card } from '../../ui/Section.tsx';
import { OpenTicketForm } from './TicketForms.tsx';

/** Opens a ticket. */
export function OpenTicketPage<Sent>({
  at,
  screen,
  alsoReadBy = '',
  ...form
}: Omit<ComponentProps<typeof OpenTicketForm<Sent>>, 'kind'> & {
  /** Where the tickets are listed. */
  readonly at: string;
  readonly screen: string | null;
  /** Who else can read it, in a sentence. */
  readonly alsoReadBy?: string;
}) {
  return (
    <>
      <PageHead
        title="Contact Support"
        answers={`ClaimLock support reads what you write and the files you send, with the name of your organisation, and nothing else of yours. ${alsoReadBy}`.trim()}
        crumbs={[{ label: 'Support', to: at }]}
      />
      <Card form>
        {screen && <p className="mb-4 text-13 text-ink-soft">Screen sent with it: {screen}</p>}
        <OpenTicketForm kind={form.reference ? 'fault' : undefined} {...form} />
      </Card>
    </>
  );
}
