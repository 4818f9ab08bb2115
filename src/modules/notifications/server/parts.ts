import type { MailTextKey } from '#messages/mail-text.ts'
import type { FileStore } from '#modules/files/server/public.ts'
import type { CancelReason } from '#modules/orders/rules/cancel-reasons.ts'
import type { KeyRing } from '#platform/signed-token.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { Mailer } from '../rules/mail.ts'
import type { InboxNotice } from '../rules/notice.ts'
import type { SmsSender } from '../rules/sms.ts'

export type NotificationsParts = {
  /** Sign the tokens in the links of mails, and read them. */
  readonly linkKeys: KeyRing
  readonly siteOf: (code: string) => Site | undefined
  /** For mails that belong to no order. */
  readonly firstSite: () => Site
  /** Scheme and host of a site: `https://mall.example`. */
  readonly originOf: (site: Site) => string
  /** The code that a mail brings, by the id of its row. */
  readonly codeOf: (codeId: Id) => string
  /** Token in the link of an invitation. */
  readonly invitationToken: (invitationId: Id) => string
  readonly countryName: (country: string, language: Language) => string
  readonly roleName: (language: Language, role: StaffRole | OperatorRole) => string
  /** The code of a gift card, as it is read out. */
  readonly codeOfCard: (card: { readonly cardId: Id; readonly sealed: string }) => string
  /** Code and password with which an order is picked up, as they are read out. */
  readonly codeOfPickUp: (voucher: { readonly voucherId: Id; readonly sealed: string }) => string
  /** Addresses of our pages, without the language. */
  readonly pages: MailPages
  /** The line below the mall's name; may be empty. */
  readonly tagline: (language: Language) => string
  /** Where customers write to; empty for a mall that offers none. */
  readonly contact: () => string
  /** The path of the picture of the mall's mark; a mark that is drawn from its first letter is no picture that mails can show. */
  readonly mark: () => string | undefined
  readonly text: (
    language: Language,
    key: MailTextKey,
    params?: Readonly<Record<string, string | number>>,
  ) => string
  /** The sentences of a message of the message centre, and the page that it is about. */
  readonly noticeText: (
    notice: InboxNotice,
    reader: { readonly language: Language; readonly timeZone: string },
  ) => { readonly title: string; readonly text: string }
  readonly noticeLink: (notice: InboxNotice) => string | undefined
  readonly cancelReason: (language: Language, reason: CancelReason) => string
  /** Where the documents lie that mails bring. */
  readonly files: FileStore
  /** Without one, mails stay in the outbox. */
  readonly mailer: Mailer | undefined
  /** Without one, text messages stay in the outbox. */
  readonly smsSender: SmsSender | undefined
}

export type MailPages = {
  readonly home: () => string
  readonly security: () => string
  readonly login: () => string
  readonly signup: () => string
  readonly forgotPassword: () => string
  readonly findOrder: () => string
  readonly product: (urlKey: string) => string
  readonly stockNotices: (token: string) => string
  readonly unsubscribe: (token: string) => string
  readonly giftCards: () => string
  readonly points: () => string
  readonly workInvitation: (invitation: string) => string
  readonly seller: () => string
  readonly platform: () => string
  readonly shopBoard: (shop: string) => string
  readonly bankTransfers: () => string
  readonly platformRefunds: (status: string) => string
  readonly ownReview: (reviewId: string) => string
  readonly shopAfterSale: (shop: string, afterSaleId: string) => string
  readonly shopOffer: (shop: string, offerId: string) => string
  readonly shopQuestion: (shop: string, questionId: string) => string
  readonly shopOrder: (shop: string, orderId: string) => string
  readonly conversation: (conversationId: string) => string
  readonly shopConversation: (shop: string, conversationId: string) => string
  readonly merchantAudit: () => string
  readonly afterSale: (afterSaleId: string, token?: string) => string
  readonly order: (orderId: string, token?: string) => string
  readonly pay: (group: { groupId: string; token?: string | undefined }) => string
}
