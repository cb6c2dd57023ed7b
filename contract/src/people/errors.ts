/** The refusals of people: each with its status and the sentence that a person reads. */
export const peopleErrors = {
  'person.email-taken': { status: 409, message: 'Someone with this email address is already here.' },
  'invitation.too-many': {
    status: 429,
    message: 'Five invitations went to this address within an hour. Wait a little before you send another.',
  },
  'person.already-active': { status: 409, message: 'This person has joined already.' },
  'person.above-you': {
    status: 403,
    message: 'Only a client admin may make somebody a client admin: nobody gives what they do not hold.',
  },
  'person.beyond-you': {
    status: 403,
    message: 'This would grant something that your custom role withholds. Ask a client admin to do it.',
  },
  'person.client-decides': {
    status: 409,
    message: 'This organisation has its own administrator. Only they can let somebody in.',
  },
  'person.is-you': { status: 422, message: 'You cannot deactivate yourself.' },
  'person.last-admin': {
    status: 422,
    message: 'This is the only active client admin. Make somebody else a client admin first.',
  },
  'person.hand-on-to-self': { status: 422, message: 'Choose another person to hand this on to.' },
  'person.holds-too-many': {
    status: 409,
    message: 'This person holds more than 500 items. Hand some of them on from their page first.',
  },
  'person.holds-duty': {
    status: 409,
    message: 'This person holds a duty. Deactivate them on their own page, where the duty can be handed on.',
  },
  'person.nobody-waits': { status: 409, message: 'Everyone who could get this invitation has it already.' },
  'person.duty-not-held': { status: 409, message: 'This person no longer holds that duty. Reload the list.' },
  'person.deactivated': { status: 409, message: 'This person is deactivated already.' },
  'person.here-already': {
    status: 409,
    message: 'This person has not left, so they need no new invitation to return.',
  },
  'person.email-of-leaver': {
    status: 409,
    message: 'Someone who left has this email address. Bring them back from their page, under deactivated employees.',
  },
  'person.erased': { status: 409, message: 'This person has been erased already.' },
  'person.not-left': { status: 409, message: 'Deactivate this person first. Only people who have left can be erased.' },
  'person.name-differs': { status: 422, message: 'Type the name exactly as it is shown.' },
  'person.still-holds': {
    status: 409,
    message: 'This person still holds open items. Hand them on from their page first.',
  },
  'person.own-role': { status: 422, message: 'You cannot change your own role: another administrator has to.' },
  'person.role-conflict': {
    status: 422,
    message:
      'The data protection officer cannot be Admin or Senior Management: an adviser must not judge their own work.',
  },
  'person.own-access': {
    status: 422,
    message: 'You cannot change your own client admin right: another client admin has to.',
  },
  'person.access-conflict': {
    status: 422,
    message: 'The data protection officer cannot be a client admin: an adviser must not judge their own work.',
  },
  'department.unknown': { status: 422, message: 'Choose a department from the list.' },
  'department.name-taken': { status: 409, message: 'There is a department of this name already.' },
  'department.in-use': { status: 409, message: 'People work in this department. Say which one they move to.' },
  'department.too-many-people': {
    status: 409,
    message: 'More than 500 people work in this department. Move some of them under Users first, then remove it.',
  },
  'department.limit': {
    status: 422,
    message: 'There are 500 departments already, which is the most. Remove one that nobody works in.',
  },
  'department.to-itself': { status: 422, message: 'Choose another department for the people of this one.' },
  'group.unknown': { status: 422, message: 'Choose a group from the list.' },
  'group.name-taken': { status: 409, message: 'There is a group of this name already.' },
  'group.limit': { status: 422, message: 'There are 500 groups already, which is the most. Remove one first.' },
  'group.member-unknown': { status: 422, message: 'Choose people who work here.' },
  'custom-role.unknown': { status: 422, message: 'Choose a custom role from the list.' },
  'custom-role.name-taken': { status: 409, message: 'There is a custom role of this name already.' },
  'custom-role.limit': {
    status: 422,
    message: 'There are 50 custom roles already, which is the most. Remove one first.',
  },
  'custom-role.not-in-base': {
    status: 422,
    message: 'A custom role can only withhold actions of its role. Select actions of that role.',
  },
  'custom-role.lacks-needed': {
    status: 422,
    message: 'An action of this custom role needs another one that is withheld. Withhold both, or neither.',
  },
  'custom-role.in-use': {
    status: 409,
    message: 'People have this custom role. Take it back from each of them first, under Role on their page.',
  },
  'custom-role.yours': {
    status: 422,
    message: 'This is your own custom role: another administrator has to change or remove it.',
  },
  'custom-role.own': {
    status: 422,
    message: 'You cannot give yourself a custom role or take yours back: another administrator has to.',
  },
  'custom-role.other-base': {
    status: 422,
    message: 'This custom role is based on another role than this person has. Change their role first.',
  },
  'custom-role.administrator': {
    status: 422,
    message: 'A client admin has all rights of an administrator. A custom role is for people without the admin portal.',
  },
  'appointment.to-self': { status: 422, message: 'You cannot appoint yourself: somebody else has to.' },
  'appointment.conflict': {
    status: 422,
    message:
      'One person cannot be both DPO and CISO, Admin or Senior Management: an adviser must not judge their own work.',
  },
  'appointment.no-safeguards': {
    status: 422,
    message: 'This person may hold this duty without an exception. Leave the safeguards empty.',
  },
  'appointment.exception-from': {
    status: 422,
    message: 'An exception begins on the day on which it is confirmed. Leave the day empty.',
  },
  'appointment.until-before': { status: 422, message: 'Choose a day after the one on which the duty begins.' },
  'appointment.until-passed': {
    status: 422,
    message: 'The proposed end date has passed. Decline or withdraw the proposal, and propose the duty again.',
  },
  'appointment.until-later': {
    status: 422,
    message: 'An end can be brought forward, not put off. To extend it, propose the duty again once it has ended.',
  },
  'appointment.until-not-ahead': {
    status: 422,
    message: 'Choose a day after today and after the first day of the duty. To end it at once, use End.',
  },
  'appointment.exception-used': {
    status: 422,
    message:
      'This person has held a duty by exception on 90 days of the last 12 months, which is the most. Appoint somebody else.',
  },
  'appointment.owns-actions': {
    status: 422,
    message: 'The data protection officer advises and cannot own an action. Assign their open actions to others first.',
  },
  'appointment.owns-risks': {
    status: 422,
    message: 'The data protection officer advises and cannot own a risk. Give their open risks to others first.',
  },
  'appointment.owns-findings': {
    status: 422,
    message: 'The data protection officer advises and cannot own a finding. Give their open findings to others first.',
  },
  'appointment.owns-controls': {
    status: 422,
    message: 'The data protection officer monitors and cannot own a control. Give their controls to others first.',
  },
  'appointment.yours': {
    status: 422,
    message: 'You cannot change your own appointment or become a deputy by yourself: somebody else has to.',
  },
  'appointment.deputy-unknown': { status: 422, message: 'Choose somebody who has joined and works here.' },
  'appointment.deputy-same': { status: 422, message: 'Choose somebody else as deputy than who holds the duty.' },
  'appointment.deputy-gone': {
    status: 409,
    message:
      'The proposed deputy can no longer stand in. Decline or withdraw the proposal, and propose the duty with another deputy.',
  },
  'appointment.held': { status: 409, message: 'This person holds this duty already.' },
  'appointment.ended': { status: 409, message: 'This appointment has ended already.' },
  'appointment.not-active': { status: 422, message: 'Only someone who has joined can be appointed.' },
} as const;
