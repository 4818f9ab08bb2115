/** Accounts of people, as operators see them. */
export const accounts = {
  title: { en: 'Accounts', zh: '用户账号' },
  empty: { en: 'No accounts found', zh: '没有找到账号' },
  emptyText: {
    en: 'Search by a whole email, a whole mobile number such as +8613800138000, an id, or the beginning of a name.',
    zh: '请输入完整邮箱、完整手机号（如 +8613800138000）、账号编号，或昵称的开头。',
  },
  search: { en: 'Whole email, mobile number, id, or name', zh: '完整邮箱、手机号、编号或昵称' },
  columns: {
    name: { en: 'Name', zh: '昵称' },
    email: { en: 'Email', zh: '邮箱' },
    mobile: { en: 'Mobile number', zh: '手机号' },
    joined: { en: 'Since', zh: '注册日期' },
    member: { en: 'Paid member', zh: '付费会员' },
    business: { en: 'Business buyer', zh: '企业买家' },
    twoFactors: { en: 'Two-step verification', zh: '两步验证' },
  },
  noName: { en: '(no name)', zh: '（未填写）' },
  yes: { en: 'Yes', zh: '是' },
  reveal: { en: 'See it in clear', zh: '查看完整信息' },
  revealText: {
    en: 'Who looks, when and why is written down. The owner of the account reads when and why.',
    zh: '查看人、时间和原因都会留下记录，账号主人可以看到时间和原因。',
  },
  reason: { en: 'Why you need it', zh: '查看原因' },
  reasonHint: {
    en: 'At least ten letters, such as: the buyer asked about a parcel. Do not write the name here.',
    zh: '至少 10 个字，例如：买家来电咨询包裹派送进度。请勿写入姓名。',
  },
  revealed: { en: 'Shown in clear. It is written down.', zh: '已显示完整信息，本次查看已记录。' },
  accesses: { en: 'Seen in clear', zh: '查看记录' },
  business: {
    make: { en: 'Make a business buyer', zh: '设为企业买家' },
    end: { en: 'End as a business buyer', zh: '取消企业买家' },
    makeText: {
      en: 'A business buyer may order goods in bulk from their bulk minimum on, and starts with that quantity.',
      zh: '企业买家可以按批发起订量购买批发商品，下单数量默认从起订量开始。',
    },
    endText: {
      en: 'From the next page on, this buyer orders like any other. Orders that were placed stay as they are.',
      zh: '该买家下次打开页面起按普通买家下单，已提交的订单不受影响。',
    },
    reason: { en: 'Reason for the change', zh: '变更原因' },
    reasonHint: {
      en: 'At least ten letters, such as: sent us the register entry of the company.',
      zh: '至少 10 个字，例如：买家已提交营业执照并核实通过。',
    },
    made: {
      en: 'This buyer is a business buyer now. It is written down.',
      zh: '已设为企业买家，本次变更已记录。',
    },
    ended: {
      en: 'This buyer is no business buyer any more. It is written down.',
      zh: '已取消企业买家，本次变更已记录。',
    },
    changes: { en: 'Changes as a business buyer', zh: '企业买家变更记录' },
    wasMade: { en: 'Made a business buyer', zh: '设为企业买家' },
    wasEnded: { en: 'Ended', zh: '取消企业买家' },
  },
} as const
