/** Messages of Stripe about payments that fail. */
export const failureTexts = {
  en: {
    refused: {
      generic_decline: 'Your card was declined.',
      insufficient_funds: 'Your card has insufficient funds.',
      expired_card: 'Your card has expired.',
      incorrect_cvc: "Your card's security code is incorrect.",
      test_mode_live_card: 'Your card was declined. Only test cards can be used here.',
    },
    away: 'The connection failed. Please try again.',
  },
  zh: {
    refused: {
      generic_decline: '您的卡片被拒绝了。',
      insufficient_funds: '您的卡片余额不足。',
      expired_card: '您的卡片已过期。',
      incorrect_cvc: '您的卡片安全码不正确。',
      test_mode_live_card: '您的卡片被拒绝了，此处只能使用测试卡。',
    },
    away: '连接失败，请重试。',
  },
} as const
