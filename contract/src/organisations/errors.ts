/** The refusals of organisations: each with its status and the sentence that a person reads. */
export const organisationsErrors = {
  'client.domain-taken': { status: 409, message: 'An organisation with this email domain already exists.' },
  'client.name-taken': {
    status: 409,
    message: 'Another client has this name. Choose one that tells them apart, or confirm that both keep it.',
  },
  'client.already-suspended': { status: 409, message: 'This organisation is suspended already.' },
  'client.not-suspended': { status: 409, message: 'This organisation is not suspended.' },
  'client.already-closing': { status: 409, message: 'This organisation is closing already.' },
  'client.not-closing': { status: 409, message: 'This organisation is not closing.' },
  'client.closing': {
    status: 409,
    message: 'This organisation is closing. Call the closing off before you reinstate it.',
  },
  'client.held': {
    status: 409,
    message: 'The records of this organisation are still held. They can be deleted once that day is past.',
  },
  'client.closed': {
    status: 409,
    message:
      'The records of this organisation are deleted, or are being deleted. This organisation cannot be changed any more.',
  },
  'client.not-closed': {
    status: 409,
    message: 'There is no report yet: the records of this organisation have not all been deleted.',
  },
  'client.purge-not-stopped': { status: 409, message: 'This deletion has not stopped.' },
  'client.name-does-not-match': { status: 422, message: 'Type the organisation’s name exactly to confirm.' },
  'client.contact-is-operator': {
    status: 422,
    message: 'This is the address of a ClaimLock operator, who has no part in an organisation. Give somebody there.',
  },
  'client.broker-unknown': { status: 422, message: 'Choose a broker from the list.' },
  'client.framework-unknown': { status: 422, message: 'Choose frameworks from the list.' },
  'broker-access.none': { status: 409, message: 'No broker can see your organisation.' },
  'broker-access.name-does-not-match': { status: 422, message: 'Type the broker’s name exactly as it is shown.' },
  'invitation.not-open': { status: 409, message: 'This invitation was used, replaced or withdrawn already.' },
  'broker.name-taken': { status: 409, message: 'A broker with this name exists already.' },
  'place.is-yours': { status: 422, message: 'You cannot end your own access: another operator has to.' },
} as const;
