import { accountBlockedMail } from '../mails/account-blocked.ts'
import { emailCodeMail } from '../mails/email-code.ts'
import { giftCardMail } from '../mails/gift-card.ts'
import { newDeviceMail } from '../mails/new-device.ts'
import { noticeMail } from '../mails/notice.ts'
import { passwordChangedMail } from '../mails/password-changed.ts'
import { pointsEndingMail } from '../mails/points-ending.ts'
import { signInChangedMail } from '../mails/sign-in-changed.ts'
import { welcomeMail } from '../mails/welcome.ts'
import { type Notification, notify } from '../notify.ts'
import { endingPointsOf, givenCoupon, givenPoints } from '../queries/benefit-facts.ts'
import { giftCardToMail } from '../queries/gift-card-to-mail.ts'
import { messageToMail } from '../queries/message-to-mail.ts'
import { formerAddress, readAccount } from '../queries/recipients.ts'
import { readSentCode } from '../queries/sent-code.ts'
import { codeSms } from '../sms.ts'
import { aboutCard } from '../store/mails.ts'

/** Accounts: how their owners sign in, and their points, coupons and gift cards. */
export const accountNotifications: readonly Notification[] = [
  notify('buyer.joined', {
    facts: (db, { buyerId }) => readAccount(db, buyerId),
    person: { mail: { about: ({ userId }) => `welcome:${userId}`, write: welcomeMail } },
  }),
  notify('password.changed', {
    facts: (db, { buyerId }) => readAccount(db, buyerId),
    person: {
      inbox: ({ userId }, { site, at }) => ({
        template: 'passwordChanged',
        about: at,
        userId,
        site,
        facts: { at },
      }),
      mail: {
        about: ({ userId }, { at }) => `passwordChanged:${userId}:${at}`,
        write: passwordChangedMail,
      },
    },
  }),
  notify('account.blocked', {
    facts: (db, { buyerId }) => readAccount(db, buyerId),
    person: {
      mail: { about: ({ userId }, { at }) => `accountBlocked:${userId}:${at}`, write: accountBlockedMail },
    },
  }),
  notify('device.new', {
    facts: (db, { buyerId }) => readAccount(db, buyerId),
    person: {
      inbox: ({ userId }, { site, at }) => ({
        template: 'newDevice',
        about: at,
        userId,
        site,
        facts: { at },
      }),
      mail: { about: ({ userId }, { at }) => `newDevice:${userId}:${at}`, write: newDeviceMail },
    },
  }),
  notify('signIn.changed', {
    facts: async (db, { buyerId, change }) => {
      const now = (await readAccount(db, buyerId)).map((owner) => ({ ...owner, isFormer: false }))
      // A stranger who changed it reads what comes to the new one.
      const before = change === 'emailChanged' ? await formerAddress(db, buyerId) : []
      return [...now, ...before.map((owner) => ({ ...owner, isFormer: true }))]
    },
    person: {
      mail: {
        about: ({ userId, isFormer }, { change, at }) =>
          `${change}:${userId}:${at}${isFormer ? ':before' : ''}`,
        write: signInChangedMail,
      },
    },
  }),
  notify('emailCode.sent', {
    facts: (db, { codeId, orderNumber }) => readSentCode(db, codeId, orderNumber),
    person: { mail: { about: ({ codeId }) => `emailCode:${codeId}`, write: emailCodeMail } },
  }),
  notify('smsCode.sent', {
    facts: (db, { codeId }) => readSentCode(db, codeId),
    person: { sms: { about: ({ codeId }) => `smsCode:${codeId}`, write: codeSms } },
  }),
  notify('points.given', {
    facts: (db, { lotId }) => givenPoints(db, lotId),
    person: {
      inbox: ({ lotId, userId, site, points, endsAt }) => ({
        template: 'pointsGiven',
        about: lotId,
        userId,
        site,
        facts: { points, at: endsAt.toISOString() },
      }),
    },
  }),
  notify('points.ending', {
    facts: (db, { buyerId, site }) => endingPointsOf(db, buyerId, site),
    person: { mail: { about: (_, { lotId }) => `pointsEnding:${lotId}`, write: pointsEndingMail } },
  }),
  notify('coupon.given', {
    facts: (db, { couponId }) => givenCoupon(db, couponId),
    person: {
      inbox: ({ couponId, userId, site, name, endsAt }) => ({
        template: 'couponGiven',
        about: couponId,
        userId,
        site,
        facts: { name, at: endsAt.toISOString() },
      }),
    },
  }),
  notify('giftCard.issued', {
    facts: (db, { cardId }) => giftCardToMail(db, cardId),
    person: { mail: { about: (_, { cardId }) => aboutCard(cardId), write: giftCardMail } },
  }),
  notify('giftCard.wanted', {
    facts: (db, { cardId }) => giftCardToMail(db, cardId),
    person: { mail: { about: (_, { cardId, at }) => `${aboutCard(cardId)}:${at}`, write: giftCardMail } },
  }),
  // A message of the message centre, for an account that has chosen such mails.
  notify('message.toMail', {
    facts: (db, { messageId }) => messageToMail(db, messageId),
    person: { mail: { about: (_, { messageId }) => `notice:${messageId}`, write: noticeMail } },
  }),
]
