import { serve } from '#platform/serve.ts'
import * as deskWire from '../calls/question-desks.ts'
import * as wire from '../calls/questions.ts'
import { answerAsOwner, answerAsShop } from './commands/answer-question.ts'
import { askQuestion } from './commands/ask-question.ts'
import { hideQuestion, keepQuestion } from './commands/moderate-question.ts'
import { reportQuestion } from './commands/report-question.ts'
import { moderatedQuestions } from './queries/moderated-questions.ts'
import { ownQuestions } from './queries/own-questions.ts'
import { productQuestions, shopQuestions } from './queries/questions.ts'

export const questionRoutes = [
  serve(wire.productQuestionsCall, { action: 'mall.browse', run: productQuestions }),
  serve(wire.ownQuestionsCall, { action: 'question.write', run: ownQuestions }),
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

  serve(deskWire.shopQuestionsCall, { action: 'questions.see', run: shopQuestions }),
  serve(deskWire.answerAsShopCall, { action: 'question.answer', once: 'ifAsked', run: answerAsShop }),

  serve(deskWire.moderatedQuestionsCall, { action: 'allQuestions.see', run: moderatedQuestions }),
  serve(deskWire.hideQuestionCall, { action: 'question.moderate', run: hideQuestion }),
  serve(deskWire.keepQuestionCall, { action: 'question.moderate', run: keepQuestion }),
]
