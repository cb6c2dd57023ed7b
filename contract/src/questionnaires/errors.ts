/** The refusals of questionnaires: each with its status and the sentence that a person reads. */
export const questionnairesErrors = {
  'questionnaire.already-open': {
    status: 409,
    message: 'A questionnaire is being filled in already. It is declared before the next one starts.',
  },
  'questionnaire.not-draft': {
    status: 409,
    message: 'This questionnaire is awaiting its declaration. Take it back before you change it.',
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
  'questionnaire.certified-later': { status: 422, message: 'Choose today or an earlier day.' },
  'questionnaire.question-unknown': { status: 404, message: 'The question set has no such question.' },
  'questionnaire.answer-not-offered': { status: 422, message: 'Choose from what the question offers.' },
  'questionnaire.answer-not-number': { status: 422, message: 'Give a whole number from 0 on.' },
  'questionnaire.register-full': { status: 409, message: 'This register has 500 lines, which is as many as it holds.' },
} as const;
