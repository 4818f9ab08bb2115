import { answerAsOwnerCall, askQuestionCall, reportQuestionCall } from '#modules/questions/calls/questions.ts'
import { reportReasons } from '#modules/reviews/rules/rules.ts'
import type { Mall, Problem } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'

/** The forms about questions on a product page. */
export const questionIntents = ['ask', 'answer', 'reportQuestion'] as const
type QuestionIntent = (typeof questionIntents)[number]

export const questionIntentOf = (form: FormData): QuestionIntent | undefined =>
  questionIntents.find((each) => each === form.get('intent'))

export type QuestionOutcome = {
  readonly intent: QuestionIntent
  readonly questionId: string
  /** Empty where it is about the question itself. */
  readonly answerId: string
  readonly typed: string | undefined
  readonly problem: Problem | undefined
}

/** Submits a question, an answer, or a report of either; a rejected one returns its input. */
export async function submitQuestion(mall: Mall, form: FormData, intent: QuestionIntent) {
  const field = (name: string) => String(form.get(name) ?? '')
  const text = field('text')
  const [productId, questionId, answerId] = ['productId', 'questionId', 'answerId'].map(field) as [
    string,
    string,
    string,
  ]
  const told: QuestionOutcome = { intent, questionId, answerId, typed: undefined, problem: undefined }
  try {
    if (intent === 'ask') await mall.call(askQuestionCall, { productId, text })
    if (intent === 'answer') await mall.call(answerAsOwnerCall, { questionId, text })
    if (intent === 'reportQuestion')
      await mall.call(reportQuestionCall, {
        questionId,
        ...(answerId && { answerId }),
        reason: reportReasons.find((each) => each === form.get('reason')) ?? 'other',
        text,
      })
    return told
  } catch (error) {
    const answer = { ...told, typed: text, problem: refused(error) }
    return refusedForm(answer)
  }
}
