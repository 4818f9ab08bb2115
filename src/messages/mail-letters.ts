import type { MailTemplate } from '#modules/notifications/rules/mail-templates.ts'
import type { MailTextKey } from './mail-text.ts'

/** Sentences of a mail in one of its cases. Those of a list are there when they apply. */
export type MailLetter = {
  readonly subject?: MailTextKey
  readonly title?: MailTextKey
  readonly texts: readonly MailTextKey[]
  readonly action?: MailTextKey
  readonly small: readonly MailTextKey[]
}

/** A mail as operators edit it; `shared` holds the sentences that several mails have. */
export type EditedMail = MailTemplate | 'shared'

const letter = (
  subject: MailTextKey | undefined,
  title: MailTextKey | undefined,
  texts: readonly MailTextKey[],
  action?: MailTextKey,
  small: readonly MailTextKey[] = [],
): MailLetter => ({
  ...(subject && { subject }),
  ...(title && { title }),
  texts,
  ...(action && { action }),
  small,
})

const change = (key: MailTextKey) =>
  letter(key, undefined, ['signInChangedText', 'signInChangedByOther'], 'passwordChangedAction', [
    'whyAccount',
  ])

const conversationSubjects = ['aboutProduct', 'aboutOrder', 'aboutAfterSale', 'aboutShop'] as const

/** The mails of the mall, each with its cases, in the order in which operators see them. */
export const mailLetters: Readonly<Record<EditedMail, readonly MailLetter[]>> = {
  orderPlaced: [
    letter('placedSubject', 'placedTitle', ['placedText', 'placedPaidText', 'placedClosedText'], 'pay'),
  ],
  orderPaid: [
    letter('paidSubject', 'paidTitle', [
      'paidText',
      'paidPickUpText',
      'paidCodeText',
      'paidPeriodText',
      'paidCardText',
    ]),
    letter('paidSubject', 'paidGroupTitle', ['paidGroupText'], 'inviteAction'),
    letter('heldSubject', 'heldTitle', ['heldText']),
    letter('freeSubject', 'heldTitle', ['paidText']),
  ],
  depositPaid: [letter('depositSubject', 'depositTitle', ['depositText'])],
  balanceOpen: [
    letter('balanceSubject', 'balanceTitle', ['balanceText'], 'pay'),
    letter('balanceSubject', 'balanceSoonTitle', ['balanceText'], 'pay'),
  ],
  groupFormed: [letter('groupFormedSubject', 'groupFormedTitle', ['groupFormedText', 'groupFormedGoneOn'])],
  orderShipped: [
    letter('shippedSubject', 'shippedTitle', ['shippedText', 'shippedUntracked', 'shippedRest']),
    letter('parcelCancelledSubject', 'parcelCancelledTitle', [
      'parcelCancelledText',
      'parcelCancelledUntracked',
      'parcelCancelledMay',
    ]),
  ],
  orderCancelled: [
    letter('cancelledSubject', 'cancelledTitle', [
      'cancelledByBuyer',
      'cancelledByMerchant',
      'cancelledByOperator',
      'cancelledByClock',
      'cancelledNotSent',
      'cancelledNotReady',
      'cancelledNotPickedUp',
      'cancelledWhy',
      'cancelledRefund',
      'cancelledRefundByHand',
      'cancelledRefundCards',
      'cancelledDoubled',
    ]),
    letter('restCancelledSubject', 'restCancelledTitle', ['restCancelledText', 'restReleased']),
  ],
  orderLate: [
    letter('orderLateSubject', 'orderLateTitle', [
      'orderLateText',
      'orderLateEnds',
      'orderLateTextPickUp',
      'orderLateEndsPickUp',
    ]),
  ],
  pickUpReady: [
    letter('pickUpReadySubject', 'pickUpReadyTitle', ['pickUpReadyText', 'pickUpCode', 'pickUpQr']),
  ],
  pickUpEnding: [
    letter('pickUpEndingSubject', 'pickUpEndingTitle', ['pickUpEndingText', 'pickUpCode', 'pickUpQr']),
  ],
  receivedSoon: [
    letter('receivedSoonSubject', 'receivedSoonTitle', [
      'receivedSoonText',
      'receivedSoonMissing',
      'receivedSoonWait',
    ]),
  ],
  sendReminder: [
    letter('sendSoonSubject', 'sendSoonTitle', ['sendSoonText'], 'sendAction', ['whySends']),
    letter('sendLateSubject', 'sendLateTitle', ['sendLateText', 'sendLateEnds'], 'sendAction', ['whySends']),
    letter('readySoonSubject', 'readySoonTitle', ['readySoonText'], 'readyAction', ['whySends']),
    letter('readyLateSubject', 'sendLateTitle', ['readyLateText', 'readyLateEnds'], 'readyAction', [
      'whySends',
    ]),
    letter('holdEndSubject', 'holdEndTitle', ['holdEndText'], 'sendAction', ['whySends']),
  ],
  moneyReversed: [
    letter('chargebackSubject', 'chargebackTitle', ['chargebackText', 'reversedUnsent'], 'seeShopOrder'),
    letter('chargebackWonSubject', 'chargebackWonTitle', ['chargebackWonText'], 'seeShopOrder'),
    letter('chargebackLostSubject', 'chargebackLostTitle', ['chargebackLostText'], 'seeShopOrder'),
    letter('refundThereSubject', 'refundThereTitle', ['refundThereText', 'reversedUnsent'], 'seeShopOrder'),
  ],
  moneyBack: [
    letter('straySubject', 'strayTitle', ['strayTwice', 'strayLate', 'strayAmount']),
    letter('straySubject', 'strayTooMuchTitle', ['strayTooMuch']),
    letter('compensationSubject', 'compensationTitle', ['compensationText']),
    letter('refundSentSubject', 'refundSentTitle', ['refundSentText', 'refundSentByHand', 'moneyPaidText']),
    letter('refundReturnedSubject', 'refundReturnedTitle', ['refundReturnedText']),
  ],
  moneyToSend: [
    letter('toSendSubject', 'toSendTitle', ['toSendTransfers', 'toSendRefused'], 'toSendAction', [
      'whyToSend',
    ]),
  ],
  dailySummary: [
    letter(
      'summaryOfShop',
      'summaryOfShop',
      ['summaryToShip', 'summaryLate', 'summaryAfterSales'],
      'summaryAction',
      ['whySummary', 'noticeEnd'],
    ),
    letter(
      'summaryOfPlatform',
      'summaryOfPlatform',
      [
        'summaryApplications',
        'summaryTransfersAwaited',
        'summaryTransfersToSend',
        'summaryAlertedOrders',
        'summaryPlatformAfterSales',
        'summaryFindings',
        'summaryFailedMails',
        'summaryFailedTasks',
      ],
      'summaryAction',
      ['whySummary', 'noticeEnd'],
    ),
  ],
  orderEnded: [
    letter('unpaidCancelledSubject', 'unpaidCancelledTitle', ['unpaidCancelledText', 'unpaidLate']),
    letter('unpaidClosedSubject', 'unpaidClosedTitle', ['unpaidClosedText', 'unpaidLate']),
    letter('depositKeptSubject', 'depositKeptTitle', ['depositKeptText']),
  ],
  welcome: [letter('welcomeSubject', 'welcomeTitle', ['welcomeText'], 'welcomeAction', ['whyJoined'])],
  testMail: [letter('testMailSubject', 'testMailTitle', ['testMailText'], 'testMailAction', ['whyTestMail'])],
  passwordChanged: [
    letter(
      'passwordChangedSubject',
      'passwordChangedTitle',
      ['passwordChangedText', 'passwordChangedByOther'],
      'passwordChangedAction',
      ['whyAccount'],
    ),
  ],
  accountBlocked: [
    letter(
      'accountBlockedSubject',
      'accountBlockedTitle',
      ['accountBlockedText', 'accountBlockedWhy', 'accountBlockedOrders'],
      'accountBlockedAction',
      ['whyAccount'],
    ),
  ],
  accountOpened: [
    letter(
      'accountOpenedSubject',
      'accountOpenedTitle',
      ['accountOpenedText', 'accountBlockedWhy'],
      'accountOpenedAction',
      ['whyAccount'],
    ),
  ],
  newDevice: [
    letter('newDeviceSubject', 'newDeviceTitle', ['newDeviceText', 'newDeviceByOther'], 'newDeviceAction', [
      'whyAccount',
    ]),
  ],
  signInChanged: (
    [
      'twoFactorsOn',
      'twoFactorsOff',
      'recoveryCodesNew',
      'recoveryCodeUsed',
      'passkeyAdded',
      'passkeyRemoved',
      'emailAdded',
      'emailChanged',
      'mobileAdded',
      'mobileChanged',
      'thirdAdded',
      'thirdRemoved',
    ] as const
  ).map(change),
  pointsEnding: [
    letter('pointsEndingSubject', 'pointsEndingTitle', ['pointsEndingText'], 'pointsEndingAction', [
      'whyPoints',
    ]),
  ],
  emailCode: [
    letter(
      'emailCodeSubject',
      'emailCodeTitle',
      [
        'emailCodeSignIn',
        'emailCodeSignUp',
        'emailCodePassword',
        'emailCodeOldEmail',
        'emailCodeNewEmail',
        'emailCodeDestroy',
        'emailCodeOrder',
      ],
      'emailCodeAction',
      ['whyEmailCode', 'whyOrderCode'],
    ),
  ],
  accountExists: [
    letter(
      'accountExistsSubject',
      'accountExistsTitle',
      ['accountExistsText', 'accountExistsForgot'],
      'accountExistsAction',
      ['whyAccountExists'],
    ),
  ],
  shopApproved: [
    letter('shopApprovedSubject', 'shopApprovedTitle', ['shopApprovedText'], 'shopApprovedAction', [
      'whyApplied',
    ]),
  ],
  shopRejected: [
    letter(
      'shopRejectedSubject',
      'shopRejectedTitle',
      ['shopRejectedText', 'shopRejectedNext'],
      'shopRejectedAction',
      ['whyApplied'],
    ),
  ],
  stockBack: [
    letter('stockBackSubject', 'stockBackTitle', ['stockBackText'], 'stockBackAction', [
      'whyStockBack',
      'stockBackEnd',
    ]),
    letter('saleBegunSubject', 'saleBegunTitle', ['saleBegunText'], 'stockBackAction', [
      'whyStockBack',
      'stockBackEnd',
    ]),
  ],
  notice: [letter(undefined, undefined, [], 'noticeAction', ['whyNotice', 'noticeEnd'])],
  invoice: [
    letter('invoiceSubject', 'invoiceTitle', ['invoiceText']),
    letter('creditSubject', 'creditTitle', ['creditText']),
  ],
  giftCard: [
    letter(
      'giftCardSubject',
      'giftCardTitle',
      ['giftCardFrom', 'giftCardCode', 'giftCardHow'],
      'giftCardAction',
      ['whyGiftCard'],
    ),
    letter('giftCardOwnSubject', 'giftCardTitle', ['giftCardOwn'], 'giftCardOwnAction', ['whyGiftCard']),
  ],
  afterSaleApplied: [
    letter(
      'appliedSubject',
      'appliedTitle',
      ['appliedRefund', 'appliedReturn', 'appliedExchange', 'appliedCancellation', 'appliedDue'],
      'appliedAction',
      ['whyAfterSales'],
    ),
  ],
  afterSaleAgreed: [
    letter(
      'agreedSubject',
      'agreedTitle',
      ['agreedSendBack', 'agreedAddress', 'agreedKeep', 'agreedRefund', 'agreedRefundByHand'],
      'agreedAction',
    ),
    letter('refundInsteadSubject', 'refundInsteadTitle', ['agreedRefund']),
  ],
  afterSaleDeclined: [
    letter('declinedSubject', 'declinedTitle', [
      'declinedText',
      'declinedByPlatform',
      'declinedGoods',
      'declinedWhy',
      'declinedRevise',
      'declinedAsk',
    ]),
  ],
  afterSaleAmount: [
    letter(
      'amountSubject',
      'amountTitle',
      ['amountText', 'amountByPlatform', 'amountAnswer'],
      'amountAction',
    ),
    letter('amountToldSubject', 'amountTitle', ['amountText', 'amountByPlatform', 'amountTold']),
    letter('offerSubject', 'offerTitle', ['offerText', 'amountAnswer'], 'amountAction'),
  ],
  afterSaleRefunded: [
    letter('moneySentSubject', 'moneySentTitle', ['moneySentText', 'moneySentByHand', 'moneyPaidText']),
  ],
  differenceOwed: [
    letter('differenceSubject', 'differenceTitle', ['differenceText', 'differenceElse'], 'differenceAction'),
  ],
  exchangeSent: [
    letter('exchangeSentSubject', 'exchangeSentTitle', [
      'exchangeSentText',
      'exchangeSentUntracked',
      'exchangeSentConfirm',
    ]),
  ],
  workInvited: [
    letter('invitedSubject', 'invitedTitle', ['invitedText', 'invitedUntil'], 'invitedAction', [
      'whyInvited',
    ]),
    letter(
      'invitedPlatformSubject',
      'invitedPlatformTitle',
      ['invitedPlatformText', 'invitedUntil'],
      'invitedAction',
      ['whyInvited'],
    ),
  ],
  activityDecided: [
    letter('activityAcceptedSubject', 'activityAcceptedTitle', ['activityAcceptedText'], 'activityAction', [
      'whyPromotes',
    ]),
    letter(
      'activityRefusedSubject',
      'activityRefusedTitle',
      ['activityRefusedText', 'hiddenWhy', 'activityRefusedNext'],
      'activityAction',
      ['whyPromotes'],
    ),
    letter(
      'activityTakenOutSubject',
      'activityTakenOutTitle',
      ['activityTakenOutText', 'hiddenWhy'],
      'activityAction',
      ['whyPromotes'],
    ),
    letter(
      'activityCancelledSubject',
      'activityCancelledTitle',
      ['activityCancelledText'],
      'activityAction',
      ['whyPromotes'],
    ),
  ],
  questionAsked: [
    letter('questionSubject', 'questionTitle', ['questionText'], 'questionAction', ['whyAnswers']),
  ],
  questionAnswered: [
    letter('answerSubject', 'answerTitle', ['answerAsked', 'answerOfShop', 'answerOfOwner'], 'answerAction', [
      'whyAsked',
    ]),
  ],
  questionHidden: [
    letter('hiddenSubject', 'hiddenTitle', ['hiddenText', 'hiddenWhy'], 'answerAction', ['whyWrote']),
  ],
  reviewHidden: [
    letter('hiddenSubject', 'hiddenTitle', ['hiddenText', 'hiddenWhy'], 'reviewHiddenAction', ['whyWrote']),
  ],
  shopWrote: [
    letter(
      'shopWroteSubject',
      'shopWroteTitle',
      ['shopWroteText', ...conversationSubjects],
      'shopWroteAction',
      ['whyShopWrote', 'noticeEnd'],
    ),
  ],
  buyerWrote: [
    letter(
      'buyerWroteSubject',
      'buyerWroteTitle',
      ['buyerWroteText', ...conversationSubjects],
      'shopWroteAction',
      ['whyAnswers', 'noticeEnd'],
    ),
  ],
  messageHidden: [
    letter(
      'messageHiddenSubject',
      'messageHiddenTitle',
      ['messageHiddenText', 'hiddenWhy'],
      'shopWroteAction',
      ['whyWroteMessage'],
    ),
  ],
  messageWarned: [
    letter(
      'messageWarnedSubject',
      'messageWarnedTitle',
      ['messageWarnedText', 'hiddenWhy'],
      'shopWroteAction',
      ['whyWroteMessage'],
    ),
  ],
  shared: [
    letter(
      undefined,
      undefined,
      [
        'hello',
        'helloUnnamed',
        'quoted',
        'orderOf',
        'afterSaleOf',
        'seeOrder',
        'followOrder',
        'seeAfterSale',
      ],
      undefined,
      ['linkIsPrivate', 'whyOrder', 'questions'],
    ),
    letter(undefined, undefined, [
      'goods',
      'shipping',
      'shippingFree',
      'giftCards',
      'tax',
      'taxIncluded',
      'total',
      'totalOfAll',
      'quantity',
      'deliveredTo',
    ]),
  ],
}

/** Sentences of a mail in their order, each once. */
export const sentencesOf = (mail: EditedMail): readonly MailTextKey[] => [
  ...new Set(
    mailLetters[mail].flatMap(({ subject, title, texts, action, small }) =>
      [subject, title, ...texts, action, ...small].filter((key) => key !== undefined),
    ),
  ),
]
