export const afterSaleTimes = {
  title: '售后时限',
  intro: '商家和买家的处理时限，逾期由系统自动处理。已开始计时的售后单不受影响。',
  back: '返回售后单',
  sites: '站点',
  link: '售后时限',
  reviewHours: {
    label: '商家审核时限（小时）',
    hint: '逾期未处理将自动同意申请，可填 {min} 至 {max}。',
  },
  sendBackDays: {
    label: '买家寄回时限（天）',
    hint: '逾期未寄回将关闭申请，可填 {min} 至 {max}。',
  },
  confirmDays: {
    label: '换货自动确认收货（天）',
    hint: '自商家发出换货商品起计算，可填 {min} 至 {max}。',
  },
  saved: '已保存，即刻生效。',
}
