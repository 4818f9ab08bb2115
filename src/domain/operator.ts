import type { Id } from './identifiers.ts'
import type { Language } from './language.ts'

export type OperatedShop = {
  readonly shopId: Id
  readonly slug: string
  readonly name: string
  readonly status: 'active' | 'frozen' | 'cleared'
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
