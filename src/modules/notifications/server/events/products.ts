import { reviewHiddenMail } from '../mails/review-hidden.ts'
import { stockBackMail } from '../mails/stock-back.ts'
import { type Notification, notify } from '../notify.ts'
import { answeredReview, cheaperFavourite, hiddenReview, stockNotice } from '../queries/product-facts.ts'

/** Products that a buyer waits for or has saved, and reviews. */
export const productNotifications: readonly Notification[] = [
  notify('stock.back', {
    facts: (db, { noticeId }) => stockNotice(db, noticeId),
    person: {
      inbox: ({ noticeId, userId, site, isReminder, name, urlKey }) =>
        userId === null
          ? undefined
          : {
              template: isReminder ? 'saleBegun' : 'stockBack',
              about: noticeId,
              userId,
              site,
              facts: { name, urlKey },
            },
      mail: { about: ({ noticeId }) => `stockBack:${noticeId}`, write: stockBackMail },
    },
  }),
  notify('favourite.cheaper', {
    facts: (db, { buyerId, productId }) => cheaperFavourite(db, buyerId, productId),
    person: {
      inbox: ({ productId, userId, site, name, urlKey, currency }, { price }) => ({
        template: 'priceCut',
        about: `${productId}:${site}:${price}`,
        userId,
        site,
        facts: { name, urlKey, amount: { amount: price, currency } },
      }),
    },
  }),
  notify('review.answered', {
    facts: (db, { reviewId }) => answeredReview(db, reviewId),
    person: {
      inbox: ({ reviewId, userId, site, shopName, productName }, { isOfFollowUp }) => ({
        template: 'reviewAnswered',
        about: isOfFollowUp ? `${reviewId}:followUp` : reviewId,
        userId,
        site,
        facts: { reviewId, shop: shopName, name: productName },
      }),
    },
  }),
  notify('review.hidden', {
    facts: (db, { reviewId }) => hiddenReview(db, reviewId),
    person: {
      inbox: ({ reviewId, userId, site, productName, reason }, { at }) => ({
        template: 'reviewHidden',
        about: `${reviewId}:${at}`,
        userId,
        site,
        facts: { reviewId, name: productName, reason },
      }),
      mail: { about: ({ reviewId }, { at }) => `reviewHidden:${reviewId}:${at}`, write: reviewHiddenMail },
    },
  }),
]
