/** What holds the place of a status while it is read; it stands in running text as well, where a block cannot. */
export const StatusBeingRead = () => (
  <span aria-hidden="true" className="inline-block h-5.5 w-40 animate-breathe rounded-sm bg-line align-middle" />
);
