/** Texts of the roles in a shop and of the platform. */
export const roles = {
  name: {
    owner: { en: 'Owner', zh: '店主' },
    manager: { en: 'Manager', zh: '店长' },
    fulfilment: { en: 'Fulfilment', zh: '发货员' },
    service: { en: 'Service', zh: '客服' },
    admin: { en: 'Administrator', zh: '管理员' },
    support: { en: 'Support', zh: '商家支持' },
    finance: { en: 'Finance', zh: '财务' },
    content: { en: 'Content', zh: '内容编辑' },
  },
  text: {
    owner: { en: 'Has full access and manages the team.', zh: '拥有全部权限，并决定店铺成员。' },
    manager: {
      en: 'Manages products, prices, stock and shipping.',
      zh: '负责经营：商品、价格、库存和发货。',
    },
    fulfilment: { en: 'Ships orders and counts stock.', zh: '负责仓库：订单发货和库存盘点。' },
    service: {
      en: 'Answers buyers, and views orders and products.',
      zh: '负责接待：可查看订单和商品，不能修改。',
    },
    admin: {
      en: 'Has full access and manages operators.',
      zh: '拥有全部权限，并决定平台人员。',
    },
    support: { en: 'Manages shops and reviews applications.', zh: '服务商家，审核入驻申请。' },
    finance: {
      en: 'Views shops, their balances and payment accounts.',
      zh: '查看店铺及其账款，以及收款账户。',
    },
    content: { en: 'Writes articles and edits the home page.', zh: '撰写文章，布置首页。' },
  },
} as const
