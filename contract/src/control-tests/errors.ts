/** The refusals of control tests: each with its status and the sentence that a person reads. */
export const controlTestsErrors = {
  'test-target.not-a-name': {
    status: 422,
    message: 'This is not a public name. Give one such as example.com, without https:// and without a path.',
  },
  'test-target.not-an-address': {
    status: 422,
    message: 'This is not an address on the public Internet. Give one such as the fixed address of your office.',
  },
  'test-target.domain-missing': {
    status: 422,
    message: 'Add the domain that this name belongs to first; the name is confirmed by its domain.',
  },
  'test-target.exists': { status: 409, message: 'This is on the list already.' },
  'test-target.too-many': { status: 409, message: 'An organisation can have 60 domains, hosts and addresses tested.' },
  'test-target.selectors-of-domain': { status: 422, message: 'Only a domain has DKIM selectors.' },
  'test-target.confirmed-by-domain': { status: 409, message: 'A host is confirmed by its domain.' },
  'control-test.not-confirmed': {
    status: 409,
    message:
      'Confirm first that this is yours: a test of somebody else’s systems says nothing about your organisation.',
  },
  'control-test.just-run': { status: 409, message: 'This ran less than five minutes ago. Look at what it saw.' },
  'control-test.paused': { status: 409, message: 'This test is paused. Resume it first.' },
  'control-test.not-passing': { status: 409, message: 'Only a test that passes now can be kept as evidence.' },
  'control-test.unknown': { status: 404, message: 'There is no such test here.' },
} as const;
