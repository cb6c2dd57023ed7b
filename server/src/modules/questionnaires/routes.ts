import * as proposals from '@claimlock/contract/questionnaires/control-proposals';
import * as contract from '@claimlock/contract/questionnaires/endpoints';
import * as exports from '@claimlock/contract/questionnaires/exports';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { acceptControlProposals } from './accept-control-proposals.ts';
import { addRegisterLine } from './add-register-line.ts';
import { changeRegisterLine } from './change-register-line.ts';
import { exportAnswers } from './export-answers.ts';
import { exportQuestionnaire } from './export-questionnaire.ts';
import { listAnswerVersions } from './list-answer-versions.ts';
import { readControlProposals } from './read-control-proposals.ts';
import { readQuestionSet } from './read-question-set.ts';
import { readQuestionnaire } from './read-questionnaire.ts';
import { removeRegisterLine } from './remove-register-line.ts';
import { saveAnswer } from './save-answer.ts';
import { setAssessmentReadiness } from './set-assessment-readiness.ts';
import { setCertificate } from './set-certificate.ts';
import { signDeclaration } from './sign-declaration.ts';
import { startAssessment } from './start-assessment.ts';

/** What can be asked about questionnaires. */
export const questionnaireRoutes: readonly Route[] = [
  route(contract.readQuestionSet, readQuestionSet),
  route(contract.readQuestionnaire, readQuestionnaire),
  route(contract.startAssessment, startAssessment),
  route(contract.saveAnswer, saveAnswer),
  route(contract.listAnswerVersions, listAnswerVersions),
  route(contract.addRegisterLine, addRegisterLine),
  route(contract.changeRegisterLine, changeRegisterLine),
  route(contract.removeRegisterLine, removeRegisterLine),
  route(contract.setAssessmentReadiness, setAssessmentReadiness),
  route(contract.signDeclaration, signDeclaration),
  route(contract.setCertificate, setCertificate),
  route(proposals.readControlProposals, readControlProposals),
  route(proposals.acceptControlProposals, acceptControlProposals),
  route(exports.exportAnswers, exportAnswers),
  route(exports.exportQuestionnaire, exportQuestionnaire),
];
