/** The time that each party of an after-sale has, on the platform's console page. */
export const afterSaleTimes = {
  title: { en: 'After-sales deadlines', zh: '售后时限' },
  intro: {
    en: 'Deadlines for shops and buyers, after which the system acts automatically. Deadlines already running do not change.',
    zh: '商家和买家的处理时限，逾期由系统自动处理。已开始计时的售后单不受影响。',
  },
  back: { en: 'Back to after-sales', zh: '返回售后单' },
  sites: { en: 'Sites', zh: '站点' },
  link: { en: 'Deadlines', zh: '售后时限' },
  reviewHours: {
    label: { en: 'Hours for the shop to review', zh: '商家审核时限（小时）' },
    hint: {
      en: 'Requests are approved automatically after this time. From {min} to {max}.',
      zh: '逾期未处理将自动同意申请，可填 {min} 至 {max}。',
    },
  },
  sendBackDays: {
    label: { en: 'Days for the buyer to return items', zh: '买家寄回时限（天）' },
    hint: {
      en: 'Requests are closed automatically if nothing is returned. From {min} to {max}.',
      zh: '逾期未寄回将关闭申请，可填 {min} 至 {max}。',
    },
  },
  confirmDays: {
    label: { en: 'Days until receipt of an exchange is confirmed', zh: '换货自动确认收货（天）' },
    hint: {
      en: 'Counted from when the shop ships the replacement. From {min} to {max}.',
      zh: '自商家发出换货商品起计算，可填 {min} 至 {max}。',
    },
  },
  saved: { en: 'Deadlines saved. They apply immediately.', zh: '已保存，即刻生效。' },
} as const
