import type { Action } from '#vocabulary/access/permissions.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Where staff saves its replies: in a shop, or on the platform. */
type AnswersPlace = {
  readonly changes: Action
  readonly list: string
  readonly page: (answerId: Id) => string
}

const ofPlatform: AnswersPlace = {
  changes: 'platformAnswers.change',
  list: pages.platformAnswers(),
  page: pages.platformAnswer,
}

const ofShop = (shop: string): AnswersPlace => ({
  changes: 'shopAfterSale.decide',
  list: pages.savedAnswers(shop),
  page: (answerId) => pages.savedAnswer(shop, answerId),
})

/** @param shop of the address; the pages of the platform have none */
export const answersPlace = ({ shop }: { readonly shop?: string | undefined }): AnswersPlace =>
  shop === undefined ? ofPlatform : ofShop(shop)
