/** The refusals of evidence, frameworks, controls and questionnaires. */
export const errorsOfCompliance = {
  'questionnaire.already-open': {
    status: 409,
    message: 'A questionnaire is being filled in already. It is declared before the next one starts.',
  },
  'questionnaire.not-draft': {
    status: 409,
    message: 'This questionnaire waits for its declaration. Take it back first, then change it.',
  },
  'questionnaire.declared': {
    status: 409,
    message: 'This questionnaire was declared, so it stays as it is. Start a new one from its answers.',
  },
  'questionnaire.unanswered': { status: 409, message: 'Some questions have no answer yet.' },
  'questionnaire.stopped': {
    status: 409,
    message: 'Some answers stop the pass. Put right what they say before somebody declares them.',
  },
  'questionnaire.not-ready': {
    status: 409,
    message: 'Only a questionnaire that is ready can be declared. Hand it over first.',
  },
  'questionnaire.declarant-prepared': {
    status: 422,
    message:
      'You prepared this: you gave an answer or kept a register. Somebody else on the board, or its equivalent, declares it.',
  },
  'questionnaire.declarant-is-dpo': {
    status: 422,
    message: 'The data protection officer advises and cannot declare the answers.',
  },
  'questionnaire.not-declared': { status: 409, message: 'A certificate is recorded once the answers are declared.' },
  'questionnaire.certified-before': { status: 422, message: 'Choose the day of the declaration or a later one.' },
  'questionnaire.question-unknown': { status: 404, message: 'The question set has no such question.' },
  'questionnaire.answer-not-offered': { status: 422, message: 'Choose from what the question offers.' },
  'questionnaire.answer-not-number': { status: 422, message: 'Give a whole number from 0 on.' },
  'questionnaire.register-full': { status: 409, message: 'This register has 500 lines, which is as many as it holds.' },
  'control-scope.unknown': { status: 422, message: 'This part of the organisation is not there.' },
  'control-scope.name-taken': { status: 409, message: 'There is one of this kind by this name already.' },
  'control-scope.not-a-product': { status: 400, message: 'Only a product has a release and a role.' },
  'control-scope.retired': { status: 409, message: 'This is retired already.' },
  'control-scope.in-use': { status: 409, message: 'This is in use already.' },
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
    message: 'Confirm that this is yours first: what is seen of somebody else shows nothing of you.',
  },
  'control-test.just-run': { status: 409, message: 'This ran less than five minutes ago. Look at what it saw.' },
  'control-test.paused': { status: 409, message: 'This test is paused. Let it run again first.' },
  'control-test.not-passing': { status: 409, message: 'Only a test that passes now can be kept as evidence.' },
  'control-test.unknown': { status: 404, message: 'There is no such test here.' },
  'evidence.withdrawn': { status: 409, message: 'This evidence is withdrawn, so nothing of it can be changed.' },
  'evidence.decided': { status: 409, message: 'This version of the evidence was reviewed already.' },
  'evidence.dates-approved': {
    status: 409,
    message: 'These days were approved. Add a new version of the evidence to choose others.',
  },
  'evidence.own-approval': {
    status: 422,
    message: 'You added this version or chose its days, so somebody else has to approve it.',
  },
  'evidence.owner-unknown': { status: 422, message: 'Choose someone who works here.' },
  'evidence.owner-not-yours': {
    status: 422,
    message: 'You see only the evidence that is yours, so you cannot give it to somebody else.',
  },
  'evidence.control-unknown': { status: 422, message: 'Choose controls from the list.' },
  'evidence.own-approved': {
    status: 422,
    message:
      'This is approved as it stands, so somebody else than whoever added it has to change what it says or supports.',
  },
  'evidence.ended': { status: 422, message: 'This evidence has ended, so no control can stand on it.' },
  'evidence.linked': { status: 409, message: 'This evidence is linked to that control already.' },
  'evidence.not-linked': { status: 409, message: 'This evidence is not linked to that control.' },
  'evidence.ends-before': { status: 422, message: 'Choose a last day that is not before the first.' },
  'evidence.expired': { status: 422, message: 'This has ended already, so it shows nothing. Choose a later last day.' },
  'evidence.file-missing': { status: 422, message: 'Choose a file.' },
  'evidence.file-unknown': { status: 422, message: 'This file is not here any more. Choose it again.' },
  'evidence.link-missing': { status: 422, message: 'Give the address, such as https://example.com/report.' },
  'evidence.link-not-web': { status: 422, message: 'Give an address that begins with https:// or http://.' },
  'evidence.link-with-password': {
    status: 422,
    message:
      'This address holds a name and a password. Leave them out: everybody who reads the evidence would see them.',
  },
  'evidence.text-missing': { status: 422, message: 'Write down what it shows.' },
  'evidence.outcome-missing': { status: 422, message: 'Say whether the test passed or failed.' },
  'evidence.file-empty': { status: 422, message: 'This file is empty.' },
  'evidence.file-is-program': {
    status: 422,
    message: 'This is a program, which could harm whoever opens it. Evidence is a document, a picture or data.',
  },
  'evidence.quota-reached': {
    status: 422,
    message: 'The files of this organisation would weigh more than 2 GB together. Ask your administrator.',
  },
  'evidence.file-damaged': {
    status: 500,
    message: 'This file is not what it was when it came in, so it is not sent. Tell your administrator.',
  },

  'own-framework.unreadable': { status: 422, message: 'This file cannot be brought in as it is.' },
  'own-framework.exists': { status: 409, message: 'A framework of this name and version is here already.' },
  'own-framework.catalogue-missing': {
    status: 422,
    message: 'This is a profile: it chooses from a catalogue that is not here yet. Bring in the catalogue first.',
  },
  'own-framework.too-many': { status: 409, message: 'An organisation can bring in up to 100 frameworks.' },
  'own-framework.released': {
    status: 409,
    message: 'This framework is released, so nothing of it changes. Bring in a new version to change it.',
  },
  'own-framework.not-linked': {
    status: 422,
    message: 'Link at least one requirement to a common control first: without any, there is nothing to score.',
  },
  'plan.no-findings': {
    status: 409,
    message: 'No finding is open, so there is nothing to plan: OSCAL has no plan of action without an item.',
  },
  'plan.unreadable': { status: 422, message: 'This file cannot be taken as a system security plan.' },
  'plan.nothing-to-change': { status: 409, message: 'Everything in this plan is recorded already.' },

  'framework.unknown': { status: 422, message: 'ClaimLock does not have this framework.' },
  'requirement.unknown': { status: 404, message: 'This framework has no such requirement.' },
  'answer.changes-nothing': { status: 409, message: 'It stands so already, so nothing was changed.' },
  'attestation.period-missing': { status: 422, message: 'Say from when: a report of type 2 is over a period.' },
  'attestation.period-backwards': { status: 422, message: 'Choose a last day after the first.' },
  'attestation.more-than-all': { status: 422, message: 'Nobody can look at more than there are.' },
  'attestation.more-exceptions': { status: 422, message: 'There cannot be more exceptions than were looked at.' },
  'attestation.in-future': { status: 422, message: 'Choose today or an earlier day.' },
  'attestation.full': { status: 409, message: 'This report holds as many as it can. Take one away first.' },
  'cyber-assurance.not-prepared': { status: 409, message: 'Choose first which level is prepared for.' },
  'cyber-assurance.own-declaration': {
    status: 422,
    message:
      'You chose the level, recorded its certificate or gave an assessor’s word on a point, so somebody else has to declare for the board.',
  },
  'cyber-assurance.declarant-is-dpo': {
    status: 403,
    message: 'The data protection officer advises and cannot declare for the board.',
  },
  'cyber-assurance.no-certificate': {
    status: 409,
    message: 'It needs each certificate that its level rests on to be in force. Record the certificate first.',
  },
  'cyber-assurance.certificate-too-long': {
    status: 422,
    message: 'These certificates last twelve months. Give the last day that is printed on it.',
  },
  'cyber-assurance.not-assessed': {
    status: 409,
    message: 'Some points have never been assessed, so nobody can declare how they stand.',
  },
  'cyber-assurance.moved': {
    status: 409,
    message: 'What would be declared changed while you read it. Look at it again before you declare it.',
  },
  'product-market.backwards': { status: 422, message: 'Choose a day after the one it came onto the market.' },
  'profile.nothing-to-set': { status: 409, message: 'Every outcome of this function has a target already.' },
  'profile.part-unknown': { status: 422, message: 'The framework has no such part.' },
  'assignment.overtaken': {
    status: 409,
    message: 'A control was recorded anew after it was answered. Send it back, so that the answer is looked at again.',
  },
  'assignment.person-unknown': { status: 422, message: 'Choose people who work here.' },
  'assignment.due-before': { status: 422, message: 'Choose a day from today on.' },
  'assignment.not-yours': { status: 422, message: 'Only the people who were asked answer this assignment.' },
  'assignment.submitted': {
    status: 409,
    message: 'This waits for its review. Whoever reviews it can ask for changes; then it can be changed again.',
  },
  'assignment.over': { status: 409, message: 'This assignment has ended, so it stays as it is.' },
  'assignment.unanswered': { status: 409, message: 'Some requirements have no answer yet.' },
  'assignment.not-submitted': { status: 409, message: 'Only an assignment that was handed over can be decided about.' },
  'assignment.own-approval': {
    status: 422,
    message: 'You answered this or handed it over, so somebody else has to approve it.',
  },
  'assignment.answer-empty': {
    status: 422,
    message: 'Say how it stands: in words, by a result, or by the state of a control.',
  },
  'assignment.evidence-unknown': { status: 422, message: 'Choose evidence that you can see.' },
  'requirement.override-days': { status: 422, message: 'Choose a day from today on, within a year.' },
  'requirement.cannot-be-excluded': {
    status: 422,
    message: 'This framework does not let this requirement be left out.',
  },
  'framework.followed': { status: 409, message: 'This framework is followed already.' },
  'framework.not-followed': { status: 409, message: 'This framework is not followed.' },
  'control.unknown': { status: 404, message: 'We could not find that control.' },
  'control.reason-needed': { status: 422, message: 'Say why this control does not apply.' },
  'control.cannot-be-excluded': { status: 422, message: 'Cyber Essentials does not let you leave this control out.' },
} as const;
