import type { Id } from './identifiers.ts'
import type { Language } from './language.ts'

/** Whether a shop sells; may only finish what was ordered; or may only look back. */
export const shopStatuses = ['active', 'frozen', 'cleared'] as const
export type ShopStatus = (typeof shopStatuses)[number]

export type OperatedShop = {
  readonly shopId: Id
  readonly slug: string
  readonly name: string
  readonly status: ShopStatus
  readonly products: number
  readonly openOrders: number
}

export type SentMail = {
  readonly mailId: Id
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly createdAt: Date
  readonly sentAt: Date | undefined
}
