/** The list of gift cards on the platform console. */
export const platformGiftCards = {
  title: { en: 'Gift cards', zh: '礼品卡' },
  intro: {
    en: 'Select a card to open its order. Full codes are visible to their owners only.',
    zh: '点击礼品卡可查看对应订单。完整卡号仅持卡人可见。',
  },
  search: { en: 'Owner’s email', zh: '持卡人邮箱' },
  empty: { en: 'No gift cards yet', zh: '暂无礼品卡' },
  emptyText: {
    en: 'Cards appear here after they are paid for or redeemed for points.',
    zh: '礼品卡付款成功或用积分兑换后会显示在这里。',
  },
  emptyTab: { en: 'No gift cards found', zh: '暂无此类礼品卡' },
  columns: {
    card: { en: 'Card', zh: '卡号尾号' },
    site: { en: 'Site', zh: '站点' },
    owner: { en: 'Owner', zh: '持卡人' },
    source: { en: 'Source', zh: '来源' },
    created: { en: 'Issued', zh: '发放时间' },
    claimed: { en: 'Claimed', zh: '绑定时间' },
    amount: { en: 'Value', zh: '面值' },
    balance: { en: 'Balance', zh: '余额' },
    currency: { en: 'Currency', zh: '币种' },
    status: { en: 'Status', zh: '状态' },
  },
  source: {
    bought: { en: 'Purchase', zh: '购买' },
    points: { en: 'Points', zh: '积分兑换' },
  },
  filters: {
    tab: {
      label: { en: 'Status', zh: '状态' },
      all: { en: 'All', zh: '全部' },
      unclaimed: { en: 'Unclaimed', zh: '未绑定' },
      spendable: { en: 'Has balance', zh: '可用' },
      spent: { en: 'Used up', zh: '已用完' },
    },
  },
} as const
