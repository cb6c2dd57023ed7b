/** What can be done next with a finding, that needs something to be said. */
export type Step = 'edit' | 'submit' | 'return' | 'close' | 'accept' | 'dismiss';
