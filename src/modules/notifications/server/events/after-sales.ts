import type { NoticeFacts, NoticeTemplate } from '../../rules/notice.ts'
import {
  afterSaleAgreedMail,
  afterSaleAmountMail,
  afterSaleDeclinedMail,
  afterSaleRefundedMail,
  differenceOwedMail,
  exchangeSentMail,
} from '../mails/after-sale.ts'
import { afterSaleAppliedMail } from '../mails/after-sale-applied.ts'
import { type Notification, notify } from '../notify.ts'
import { moneyFacts } from '../order-message.ts'
import { type AfterSaleFacts, afterSaleFacts } from '../queries/after-sale-facts.ts'
import { afterSaleToDecide } from '../queries/after-sale-to-decide.ts'
import type { MessageToWrite } from '../store/messages.ts'

/** After-sales, from the application to the refund or the replacement. */
export const afterSaleNotifications: readonly Notification[] = [
  notify('afterSale.applied', {
    facts: (db, { afterSaleId }) => afterSaleToDecide(db, afterSaleId),
    staff: {
      who: 'shopAfterSale.decide',
      of: ({ shopId }) => shopId,
      mail: {
        about: ({ afterSaleId, userId }, { at }) => `afterSaleApplied:${afterSaleId}:${at}:${userId}`,
        write: afterSaleAppliedMail,
      },
    },
  }),
  notify('afterSale.approved', {
    facts: (db, { afterSaleId }) => afterSaleFacts(db, afterSaleId),
    person: {
      inbox: (afterSale, { at }) => messageAt('afterSaleAgreed', afterSale, at),
      mail: {
        about: ({ afterSaleId }, { at }) => `afterSaleAgreed:${afterSaleId}:${at}`,
        write: afterSaleAgreedMail,
      },
    },
  }),
  notify('afterSale.rejected', {
    facts: (db, { afterSaleId }) => afterSaleFacts(db, afterSaleId),
    person: {
      inbox: (afterSale, { at }) => messageAt('afterSaleDeclined', afterSale, at),
      mail: {
        about: ({ afterSaleId }, { at }) => `afterSaleDeclined:${afterSaleId}:${at}`,
        write: afterSaleDeclinedMail,
      },
    },
  }),
  notify('afterSale.amountChanged', {
    facts: (db, { afterSaleId }) => afterSaleFacts(db, afterSaleId),
    person: {
      inbox: (afterSale, { at }) => messageAt('afterSaleAmount', afterSale, at),
      mail: {
        about: ({ afterSaleId }, { at }) => `afterSaleAmount:${afterSaleId}:${at}`,
        write: afterSaleAmountMail,
      },
    },
  }),
  notify('afterSale.refunded', {
    facts: (db, { afterSaleId }) => afterSaleFacts(db, afterSaleId),
    person: {
      inbox: (afterSale) =>
        afterSaleMessage('afterSaleRefunded', afterSale, moneyFacts(afterSale, afterSale.refunded)),
      mail: {
        about: ({ afterSaleId }) => `afterSaleRefunded:${afterSaleId}`,
        write: afterSaleRefundedMail,
      },
    },
  }),
  notify('afterSale.differenceOwed', {
    facts: (db, { afterSaleId }) => afterSaleFacts(db, afterSaleId),
    person: {
      inbox: (afterSale) =>
        afterSaleMessage('differenceOwed', afterSale, moneyFacts(afterSale, afterSale.difference)),
      mail: { about: ({ afterSaleId }) => `differenceOwed:${afterSaleId}`, write: differenceOwedMail },
    },
  }),
  notify('afterSale.replacementSent', {
    facts: (db, { afterSaleId }) => afterSaleFacts(db, afterSaleId),
    person: {
      inbox: (afterSale) => afterSaleMessage('exchangeSent', afterSale),
      mail: { about: ({ afterSaleId }) => `exchangeSent:${afterSaleId}`, write: exchangeSentMail },
    },
  }),
]

const afterSaleMessage = (
  template: NoticeTemplate,
  { afterSaleId, userId, site, number, shopName }: AfterSaleFacts,
  more: NoticeFacts = {},
): MessageToWrite => ({
  template,
  about: afterSaleId,
  userId,
  site,
  facts: { afterSaleId, number, shop: shopName, ...more },
})

/** A message about a step that an after-sale may make more than once. */
const messageAt = (template: NoticeTemplate, afterSale: AfterSaleFacts, at: string): MessageToWrite => ({
  ...afterSaleMessage(template, afterSale),
  about: `${afterSale.afterSaleId}:${at}`,
})
