import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'

/** Limit of a message, in characters. */
export const messageTextMax = 1000
/** Messages of a conversation that are read in one piece, the newest ones. */
export const messagesShown = 50
/** The other side is mailed when a message was not read for so many minutes. */
export const mailedAfterMinutes = 5
/** Conversations are stored for so many days after their last message. */
export const conversationsStoredDays = 730
/** Menus count no further. */
export const unreadMessagesCounted = 100
/** Messages that an operator sees before and after a reported one. */
export const messagesAroundReport = 5
/** An operator who stated why may read a conversation for so many minutes. */
export const readingMinutes = 60

/** A conversation is about the shop itself, or about one of these. */
export const subjects = ['shop', 'product', 'order', 'afterSale'] as const
export type SubjectKind = (typeof subjects)[number]

export type Subject = {
  readonly about: SubjectKind
  /** Of the shop, the product, the order or the after-sale. */
  readonly subjectId: Id
}

export const sides = ['buyer', 'shop'] as const
export type Side = (typeof sides)[number]
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'shop' : 'buyer')

/** Goods as a card in a conversation. */
export type ShownGoods = {
  readonly productId: Id
  readonly name: string
  readonly urlKey: string
  readonly picture: string | undefined
}

/** The goods, order or after-sale that a conversation is about, as a card. */
export type SubjectCard = {
  readonly about: SubjectKind
  readonly subjectId: Id
  /** Name of the product or the shop; number of the order or the after-sale. */
  readonly title: string
  readonly urlKey: string | undefined
  readonly pictures: readonly string[]
  /** Of the order, or the order of the after-sale. */
  readonly orderId: Id | undefined
  readonly createdAt: Date | undefined
}

export type ConversationMessage = {
  /** Its place in the conversation, from 1. */
  readonly number: number
  /** `hours`: the notice that the shop is closed. */
  readonly by: Side | 'hours'
  readonly language: Language
  readonly text: string
  readonly pictures: readonly string[]
  readonly goods: ShownGoods | undefined
  readonly opensAt: Date | undefined
  readonly createdAt: Date
  /** The side that did not write it has read it. */
  readonly isRead: boolean
  /** The reader reported it. */
  readonly isReported: boolean
  /** Why the platform hid it. Text, pictures and goods are left out then. */
  readonly hiddenReason: string | undefined
  /** A warning of the platform, which its author alone reads. */
  readonly warning: string | undefined
}

/** A row of an inbox. */
export type ConversationRow = {
  readonly conversationId: Id
  readonly card: SubjectCard
  readonly shopName: string
  readonly shopSlug: string
  readonly buyerName: string
  readonly lastText: string
  readonly lastBy: Side
  readonly hasPictures: boolean
  readonly writtenAt: Date
  readonly unread: number
  readonly isClosed: boolean
}

export const shopConversationTabs = ['open', 'unread', 'closed', 'all'] as const
export type ShopConversationTab = (typeof shopConversationTabs)[number]

export const platformConversationTabs = ['reported', 'judged', 'all'] as const
export type PlatformConversationTab = (typeof platformConversationTabs)[number]

/** Decisions of the platform about a reported message. */
export const judgements = ['hide', 'warn', 'dismiss'] as const
export type Judgement = (typeof judgements)[number]
export const decisions = ['hidden', 'warned', 'dismissed'] as const
export type ReportDecision = (typeof decisions)[number]
export const decisionOf = (judgement: Judgement): ReportDecision =>
  (({ hide: 'hidden', warn: 'warned', dismiss: 'dismissed' }) as const)[judgement]

/** A side may report what the other one wrote; notices of office hours are the mall's own. */
export const mayReport = (
  reader: Side,
  { by, isReported, hiddenReason }: Pick<ConversationMessage, 'by' | 'isReported' | 'hiddenReason'>,
): boolean => by === otherSide(reader) && !isReported && hiddenReason === undefined

/** A message needs words, a picture or goods. */
export const isEmptyMessage = (message: {
  readonly text: string
  readonly pictures: readonly unknown[]
  readonly productId?: unknown
}): boolean => message.text === '' && message.pictures.length === 0 && message.productId === undefined
