/** Accounts of people, as operators see them. */
export const accounts = {
  title: { en: 'Accounts', zh: '用户账号' },
  empty: { en: 'No accounts found', zh: '没有找到账号' },
  emptyText: {
    en: 'Search by full email, full mobile number such as +8613800138000, ID, or the beginning of a name.',
    zh: '请输入完整邮箱、完整手机号（如 +8613800138000）、账号编号，或昵称的开头。',
  },
  search: { en: 'Full email, mobile number, ID or name', zh: '完整邮箱、手机号、编号或昵称' },
  columns: {
    name: { en: 'Name', zh: '昵称' },
    email: { en: 'Email', zh: '邮箱' },
    mobile: { en: 'Mobile number', zh: '手机号' },
    joined: { en: 'Joined', zh: '注册日期' },
    member: { en: 'Paid member', zh: '付费会员' },
    business: { en: 'Business buyer', zh: '企业买家' },
    twoFactors: { en: 'Two-step verification', zh: '两步验证' },
    blocked: { en: 'Blocked', zh: '停用时间' },
  },
  filters: {
    state: {
      label: { en: 'Status', zh: '状态' },
      open: { en: 'Open', zh: '正常' },
      blocked: { en: 'Blocked', zh: '已停用' },
    },
  },
  noName: { en: '(no name)', zh: '（未填写）' },
  yes: { en: 'Yes', zh: '是' },
  reveal: { en: 'Show full details', zh: '查看完整信息' },
  revealText: {
    en: 'The viewer, time and reason are logged. The account owner can see the time and reason.',
    zh: '查看人、时间和原因都会留下记录，账号主人可以看到时间和原因。',
  },
  reason: { en: 'Reason for access', zh: '查看原因' },
  reasonHint: {
    en: 'At least 10 characters, such as: the buyer contacted us about a delivery. Do not include the name.',
    zh: '至少 10 个字，例如：买家来电咨询包裹派送进度。请勿写入姓名。',
  },
  revealed: { en: 'Full details shown. The access was logged.', zh: '已显示完整信息，本次查看已记录。' },
  accesses: { en: 'Access log', zh: '查看记录' },
  business: {
    make: { en: 'Make business buyer', zh: '设为企业买家' },
    end: { en: 'Remove business buyer', zh: '取消企业买家' },
    makeText: {
      en: 'Business buyers can order in bulk from the minimum bulk quantity, which is their initial quantity.',
      zh: '企业买家可以按批发起订量购买批发商品，下单数量默认从起订量开始。',
    },
    endText: {
      en: 'The buyer orders as a regular buyer from the next page view. Existing orders are not affected.',
      zh: '该买家下次打开页面起按普通买家下单，已提交的订单不受影响。',
    },
    reason: { en: 'Reason for the change', zh: '变更原因' },
    reasonHint: {
      en: 'At least 10 characters, such as: company registration verified.',
      zh: '至少 10 个字，例如：买家已提交营业执照并核实通过。',
    },
    made: {
      en: 'The account is now a business buyer. The change was logged.',
      zh: '已设为企业买家，本次变更已记录。',
    },
    ended: {
      en: 'The account is no longer a business buyer. The change was logged.',
      zh: '已取消企业买家，本次变更已记录。',
    },
    changes: { en: 'Business buyer history', zh: '企业买家变更记录' },
    wasMade: { en: 'Made business buyer', zh: '设为企业买家' },
    wasEnded: { en: 'Removed', zh: '取消企业买家' },
  },
  block: {
    make: { en: 'Block account', zh: '停用账号' },
    end: { en: 'Unblock account', zh: '恢复账号' },
    makeText: {
      en: 'The owner is signed out on all devices and cannot sign in. Orders, refunds and after-sales go on. The owner receives the reason by email.',
      zh: '停用后，该用户在所有设备上退出登录，无法再次登录。订单、退款和售后照常进行，原因会通过邮件告知本人。',
    },
    endText: {
      en: 'The owner can sign in again and receives the reason by email.',
      zh: '恢复后，该用户可以重新登录，原因会通过邮件告知本人。',
    },
    reason: { en: 'Reason for the owner', zh: '原因（本人可见）' },
    reasonHint: {
      en: 'A sentence of at least 10 characters, such as: payments with stolen cards.',
      zh: '至少 10 个字的一句话，例如：多次使用他人银行卡付款下单。',
    },
    made: { en: 'The account is blocked. The change was logged.', zh: '账号已停用，本次操作已记录。' },
    ended: { en: 'The account is open again. The change was logged.', zh: '账号已恢复，本次操作已记录。' },
    changes: { en: 'Block history', zh: '停用记录' },
    wasMade: { en: 'Blocked', zh: '停用' },
    wasEnded: { en: 'Unblocked', zh: '恢复' },
  },
} as const
