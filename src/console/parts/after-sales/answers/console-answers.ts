import type { z } from 'zod'
import * as wire from '#modules/after-sales/calls/saved-answers.ts'
import type { SavedAnswer } from '#modules/after-sales/rules/saved-answer.ts'
import type { Mall } from '#ui/mall-context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

type Draft = { readonly title: string; readonly text: string; readonly answerId?: Id }

/** The calls about texts to answer with, for loaders and actions: no description of a call goes to the browser. */
type AnswersDesk = {
  readonly input: z.ZodType
  readonly read: (mall: Mall) => Promise<readonly SavedAnswer[]>
  readonly save: (mall: Mall, draft: Draft) => Promise<{ readonly answerId: Id }>
  readonly remove: (mall: Mall, answerId: Id) => Promise<unknown>
}

const ofShop = (shop: string): AnswersDesk => ({
  input: wire.saveAnswerCall.input,
  read: async (mall) => (await mall.call(wire.savedAnswersCall, { shop })).answers,
  save: (mall, draft) => mall.call(wire.saveAnswerCall, { shop, ...draft }),
  remove: (mall, answerId) => mall.call(wire.removeAnswerCall, { shop, answerId }),
})

const ofPlatform: AnswersDesk = {
  input: wire.platformSaveAnswer.input,
  read: async (mall) => (await mall.call(wire.platformSavedAnswers, {})).answers,
  save: (mall, draft) => mall.call(wire.platformSaveAnswer, draft),
  remove: (mall, answerId) => mall.call(wire.platformRemoveAnswer, { answerId }),
}

/** @param shop of the address; the pages of the platform have none */
export const consoleAnswers = ({ shop }: { readonly shop?: string | undefined }): AnswersDesk =>
  shop === undefined ? ofPlatform : ofShop(shop)
