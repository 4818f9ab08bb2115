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
  serve(wire.productQuestions, { action: 'mall.browse', run: productQuestions }),
  serve(wire.ownQuestions, { action: 'question.write', run: ownQuestions }),
  serve(wire.askQuestion, {
    action: 'question.write',
    once: 'ifAsked',
    limit: { tokens: 5, perMinute: 1, by: 'caller' },
    run: askQuestion,
  }),
  serve(wire.answerAsOwner, {
    action: 'question.write',
    once: 'ifAsked',
    limit: { tokens: 10, perMinute: 4, by: 'caller' },
    run: answerAsOwner,
  }),
  serve(wire.reportQuestion, {
    action: 'question.judge',
    opensSession: true,
    limit: { tokens: 10, perMinute: 4, by: 'address' },
    run: reportQuestion,
  }),

  serve(deskWire.shopQuestions, { action: 'questions.see', run: shopQuestions }),
  serve(deskWire.answerAsShop, { action: 'question.answer', once: 'ifAsked', run: answerAsShop }),

  serve(deskWire.moderatedQuestions, { action: 'allQuestions.see', run: moderatedQuestions }),
  serve(deskWire.hideQuestion, { action: 'question.moderate', run: hideQuestion }),
  serve(deskWire.keepQuestion, { action: 'question.moderate', run: keepQuestion }),
]
