/** The time that each party of an after-sale has, on the platform's console page. */
export const afterSaleTimes = {
  title: { en: 'Times of after-sales', zh: '售后时限' },
  intro: {
    en: 'How long shops and buyers have before the mall acts in their place. Times that run already end when they were to.',
    zh: '商家和买家的处理时限，逾期由系统自动处理。已开始计时的售后单不受影响。',
  },
  back: { en: 'To the after-sales', zh: '返回售后单' },
  sites: { en: 'Sites', zh: '站点' },
  link: { en: 'Times', zh: '售后时限' },
  reviewHours: {
    label: { en: 'Hours for the shop to answer', zh: '商家审核时限（小时）' },
    hint: {
      en: 'Without an answer the application is accepted. From {min} to {max}.',
      zh: '逾期未处理将自动同意申请，可填 {min} 至 {max}。',
    },
  },
  sendBackDays: {
    label: { en: 'Days for the buyer to send goods back', zh: '买家寄回时限（天）' },
    hint: {
      en: 'Without a parcel the application closes. From {min} to {max}.',
      zh: '逾期未寄回将关闭申请，可填 {min} 至 {max}。',
    },
  },
  confirmDays: {
    label: { en: 'Days until an exchange counts as received', zh: '换货自动确认收货（天）' },
    hint: {
      en: 'Counted from the parcel that the shop sends. From {min} to {max}.',
      zh: '自商家发出换货商品起计算，可填 {min} 至 {max}。',
    },
  },
  saved: { en: 'Saved. It holds for what happens from now on.', zh: '已保存，即刻生效。' },
} as const
