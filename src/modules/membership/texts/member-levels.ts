/** The levels of members, as the platform edits them. */
export const memberLevels = {
  title: { en: 'Member levels', zh: '会员等级' },
  intro: {
    en: 'Buyers reach levels with completed orders. Paid members have at least the level of their membership.',
    zh: '买家完成订单后累积成长值并升级。付费会员至少享有其对应等级。',
  },
  empty: { en: 'No levels yet', zh: '还没有等级' },
  emptyText: { en: 'The first level always exists.', zh: '第一级始终存在。' },
  search: { en: 'Name', zh: '等级名称' },
  columns: {
    name: { en: 'Level', zh: '等级' },
    growth: { en: 'Growth required', zh: '所需成长值' },
    benefits: { en: 'Benefits', zh: '权益数' },
    pays: { en: 'Discount', zh: '折扣' },
    members: { en: 'Accounts', zh: '账号数' },
  },
  periods: { en: 'Paid membership', zh: '付费会员' },
  add: { en: 'Add level', zh: '新增等级' },
  name: { en: 'Name', zh: '名称' },
  growthFrom: { en: 'Growth required', zh: '所需成长值' },
  growthFirst: { en: 'The first level starts at 0.', zh: '第一级从 0 开始。' },
  growthHint: {
    en: 'Must be higher than the level below and lower than the level above.',
    zh: '须高于下一级、低于上一级。',
  },
  pay: { en: 'Percentage to pay', zh: '应付比例（%）' },
  payHint: {
    en: '100 is the full price, and 95 is 5% off. Applies immediately, in addition to member and promotional prices. The platform bears the cost.',
    zh: '100 为原价，95 为九五折。保存后立即生效，可与会员价、活动价叠加，由平台承担。',
  },
  benefit: { en: 'Benefit {number}', zh: '权益 {number}' },
  earn: { en: 'Points earned (%)', zh: '积分倍率（%）' },
  earnHint: {
    en: '100 is the standard rate, and 150 is 50% more.',
    zh: '100 为基础倍率，150 即多得一半。',
  },
  pointRules: { en: 'Points rules', zh: '积分规则' },
  benefitTitle: { en: 'Name', zh: '名称' },
  benefitText: { en: 'Description', zh: '说明' },
  saved: { en: 'Level saved. Buyers see the changes immediately.', zh: '已保存，买家立即可见。' },
  remove: { en: 'Delete level', zh: '删除该等级' },
  removeAsk: { en: 'Delete {name}?', zh: '删除“{name}”？' },
  removeText: {
    en: 'Its members move to the level below. Their growth does not change.',
    zh: '该等级的会员将归入下一级，成长值不变。',
  },
} as const
