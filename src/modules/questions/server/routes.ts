import { serve } from '#platform/serve.ts'
import * as wire from '../calls/questions.ts'
import * as staff from '../calls/staff-questions.ts'
import { answerAsOwner, answerAsShop } from './commands/answer-question.ts'
import { askQuestion } from './commands/ask-question.ts'
import { hideQuestion, showQuestion } from './commands/moderate-question.ts'
import { reportQuestion } from './commands/report-question.ts'
import { moderatedQuestions } from './queries/moderated-questions.ts'
import { readOwnQuestions } from './queries/own-questions.ts'
import { readProductQuestions, readShopQuestions } from './queries/questions.ts'

export const questionRoutes = [
  serve(wire.productQuestionsCall, { action: 'mall.browse', run: readProductQuestions }),
  serve(wire.ownQuestionsCall, { action: 'question.write', run: readOwnQuestions }),
  serve(wire.askQuestionCall, {
    action: 'question.write',
    once: 'ifAsked',
    limit: { tokens: 5, perMinute: 1, by: 'caller' },
    run: askQuestion,
  }),
  serve(wire.answerAsOwnerCall, {
    action: 'question.write',
    once: 'ifAsked',
    limit: { tokens: 10, perMinute: 4, by: 'caller' },
    run: answerAsOwner,
  }),
  serve(wire.reportQuestionCall, {
    action: 'question.judge',
    opensSession: true,
    limit: { tokens: 10, perMinute: 4, by: 'address' },
    run: reportQuestion,
  }),

  serve(staff.shopQuestionsCall, { action: 'questions.see', run: readShopQuestions }),
  serve(staff.answerAsShopCall, { action: 'question.answer', once: 'ifAsked', run: answerAsShop }),

  serve(staff.moderatedQuestionsCall, { action: 'allQuestions.see', run: moderatedQuestions }),
  serve(staff.hideQuestionCall, { action: 'question.moderate', run: hideQuestion }),
  serve(staff.showQuestionCall, { action: 'question.moderate', run: showQuestion }),
]
