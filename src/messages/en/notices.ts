import type { NoticeTexts } from '#modules/inbox/rules/notice.ts'

/** The messages of the message centre. */
export const notices: NoticeTexts = {
  orderShipped: {
    title: 'A parcel from {shop} is on its way',
    text: 'Order {number}: {carrier} is bringing it, tracking number {tracking}.',
  },
  parcelCancelled: {
    title: 'A parcel of order {number} was not sent after all',
    text: '{shop} has cancelled parcel {tracking} with {carrier} before it left. What was in it comes in another parcel.',
  },
  parcelArrived: {
    title: 'Your parcel has arrived',
    text: 'Order {number}: {carrier} reports parcel {tracking} as delivered. Is everything there? Then confirm it, or tell us what is wrong.',
  },
  pickUpReady: {
    title: 'Your order is ready to be picked up',
    text: 'Order {number} waits for you at {shop} until {at}. Show the code on the page of the order.',
  },
  pickUpEnding: {
    title: 'Your order still waits for you',
    text: 'Order {number} waits at {shop} until {at}. After that it is cancelled by itself, and you get your money back.',
  },
  orderLate: {
    title: 'Your order {number} is late',
    text: '{shop} is late with it. We have reminded the shop; you can cancel what is still missing.',
  },
  orderCancelled: {
    title: 'Your order {number} is cancelled',
    text: 'Your order with {shop} was cancelled.{paid, select, yes { {amount} goes back the way it was paid.} byHand { We transfer {amount} to your bank account within {days} working days.} other {}}',
  },
  restCancelled: {
    title: 'What was not sent of order {number} is cancelled',
    text: '{shop} did not send the rest in time.{paid, select, yes { {amount} goes back the way it was paid.} byHand { We transfer {amount} to your bank account within {days} working days.} other {}}',
  },
  orderClosed: {
    title: 'Order {number} was not paid in time',
    text: 'Your order with {shop} is closed. You can order the goods again.',
  },
  depositKept: {
    title: 'The balance of order {number} was not paid in time',
    text: 'The order with {shop} is closed, and the deposit of {amount} is not given back.',
  },
  refundSent: {
    title: 'Your refund of {amount} was sent',
    text: 'Order {number} with {shop}: the money was sent. Your bank may need some days to show it.',
  },
  moneyGoesBack: {
    title: '{amount} goes back to you',
    text: 'A payment for order {number} arrived late, twice or with another amount. {paid, select, byHand {We transfer this money to your bank account within {days} working days.} other {It is sent back the way it was paid.}}',
  },
  groupFormed: {
    title: 'Your group is complete',
    text: 'Order {number}: all places are taken, and {shop} is packing it.',
  },
  groupFailed: {
    title: 'Your group did not fill in time',
    text: 'Order {number} is cancelled.{paid, select, yes { {amount} goes back the way it was paid.} byHand { We transfer {amount} to your bank account within {days} working days.} other {}} You can start a new group.',
  },
  balanceOpen: {
    title: 'Please pay the balance of {amount}',
    text: 'Order {number}: pay by {at}. After that it is closed, and the deposit is not given back.',
  },
  afterSaleRefunded: {
    title: '{amount} was sent back to you',
    text: 'After-sale {number} with {shop}: the refund was sent the way you paid.',
  },
  afterSaleAgreed: {
    title: '{shop} agreed to your application',
    text: 'After-sale {number}: see what happens next.',
  },
  afterSaleDeclined: {
    title: 'Your application was declined',
    text: 'After-sale {number} with {shop}: read why, and what you can do.',
  },
  afterSaleAmount: {
    title: '{shop} suggests something else',
    text: 'After-sale {number}: please agree to it or ask the platform to decide.',
  },
  differenceOwed: {
    title: 'Please pay the difference',
    text: 'After-sale {number}: {shop} has accepted your goods. Pay {amount}, and the other goods are sent.',
  },
  exchangeSent: {
    title: 'Your replacement is on its way',
    text: 'After-sale {number}: {shop} has sent it.',
  },
  passwordChanged: {
    title: 'Your password was changed',
    text: 'On {at}. If it was not you, change it now and sign out all devices.',
  },
  newDevice: {
    title: 'Your account was used on a new device',
    text: 'On {at}. If it was not you, sign that device out and change your password.',
  },
  reviewAnswered: {
    title: '{shop} answered your review',
    text: 'Read what they say about {name}.',
  },
  reviewHidden: {
    title: 'Your review of {name} is hidden',
    text: 'It is no longer shown. Reason: {reason}',
  },
  pointsGiven: {
    title: 'You got {points} points',
    text: 'They are in your account, and you can spend them until {at}.',
  },
  couponGiven: {
    title: 'You got a coupon: “{name}”',
    text: 'It is in your account and can be used until {at}.',
  },
  couponEnding: {
    title: 'Your coupon “{name}” ends soon',
    text: 'It can be used until {at}.',
  },
  pointsEnding: {
    title: '{points} of your points end soon',
    text: 'The first of them end on {at}. Spend them before.',
  },
  priceCut: {
    title: '“{name}” costs less now',
    text: 'A product that you saved is {amount} now.',
  },
  saleBegun: {
    title: '“{name}” is on sale now',
    text: 'It can be bought from now on. We keep none aside, so be quick if you like it.',
  },
  stockBack: {
    title: '“{name}” is back',
    text: 'It can be ordered again. We keep none aside, so be quick if you like it.',
  },
  announcement: { title: '{title}', text: '{text}' },
}
