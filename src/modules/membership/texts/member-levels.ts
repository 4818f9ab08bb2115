/** The levels of members, as the platform edits them. */
export const memberLevels = {
  title: { en: 'Member levels', zh: '会员等级' },
  intro: {
    en: 'Buyers grow to a level with their completed orders. A paid membership counts at least as its level.',
    zh: '买家完成订单后累积成长值并升级。付费会员至少享有其对应等级。',
  },
  empty: { en: 'No levels', zh: '还没有等级' },
  emptyText: { en: 'There is always a first one.', zh: '第一级始终存在。' },
  search: { en: 'Name', zh: '等级名称' },
  columns: {
    name: { en: 'Level', zh: '等级' },
    growth: { en: 'From growth', zh: '所需成长值' },
    benefits: { en: 'Benefits', zh: '权益数' },
    pays: { en: 'Pays', zh: '折扣' },
    members: { en: 'Accounts', zh: '账号数' },
  },
  periods: { en: 'Paid membership', zh: '付费会员' },
  add: { en: 'Add a level', zh: '新增等级' },
  name: { en: 'Name', zh: '名称' },
  growthFrom: { en: 'From growth', zh: '所需成长值' },
  growthFirst: { en: 'The first level begins at 0.', zh: '第一级从 0 开始。' },
  growthHint: {
    en: 'More than the level below, and less than the level above.',
    zh: '须高于下一级、低于上一级。',
  },
  pay: { en: 'Pays, in percent', zh: '应付比例（%）' },
  payHint: {
    en: '100 is the whole price, 95 is 5% off. It holds at once, on top of member and promotion prices; the platform bears it.',
    zh: '100 为原价，95 为九五折。保存后立即生效，可与会员价、活动价叠加，由平台承担。',
  },
  benefit: { en: 'Benefit {number}', zh: '权益 {number}' },
  earn: { en: 'Points earned, in percent', zh: '积分倍率（%）' },
  earnHint: {
    en: '100 is what all buyers earn, 150 half as much again.',
    zh: '100 为基础倍率，150 即多得一半。',
  },
  pointRules: { en: 'Rules of points', zh: '积分规则' },
  benefitTitle: { en: 'Name', zh: '名称' },
  benefitText: { en: 'What it is', zh: '说明' },
  saved: { en: 'Saved. Buyers see it at once.', zh: '已保存，买家立即可见。' },
  remove: { en: 'Remove this level', zh: '删除该等级' },
  removeAsk: { en: 'Remove {name}?', zh: '删除“{name}”？' },
  removeText: {
    en: 'Its members then have the level below. Their growth stays.',
    zh: '该等级的会员将归入下一级，成长值不变。',
  },
} as const
