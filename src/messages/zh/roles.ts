export const roles = {
  name: {
    owner: '店主',
    manager: '店长',
    fulfilment: '发货员',
    service: '客服',
    admin: '管理员',
    support: '商家支持',
    finance: '财务',
    content: '内容编辑',
  },
  text: {
    owner: '拥有全部权限，并决定店铺成员。',
    manager: '负责经营：商品、价格、库存和发货。',
    fulfilment: '负责仓库：订单发货和库存盘点。',
    service: '负责接待：可查看订单和商品，不能修改。',
    admin: '拥有全部权限，并决定平台人员。',
    support: '服务商家，审核入驻申请。',
    finance: '查看店铺及其账款，以及收款账户。',
    content: '撰写文章，布置首页。',
  },
}
