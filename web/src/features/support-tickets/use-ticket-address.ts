import { useNavigate } from 'react-router';
import { text, useUrlState } from '../../lib/url-state.ts';

const address = { ticket: text, reference: text, screen: text };

/** Which ticket the address shows, or that one is opened (`new`); `at` is where the tickets are listed. */
export function useTicketAddress(at: string) {
  const [{ ticket, reference, screen }] = useUrlState(address);
  const navigate = useNavigate();
  return {
    ticket,
    reference,
    /** Where they were, as the link that led here said. */
    screen: screen && /^\/[^\s?#]{0,299}$/.test(screen) ? screen : null,
    toList: () => navigate(at),
    toTicket: (id: string) => navigate(`${at}?ticket=${id}`, { replace: true }),
    to: ({ id }: { readonly id: string }) => `${at}?ticket=${id}`,
  };
}
