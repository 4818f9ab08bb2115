/** The people who work for the platform. */
export const operators = {
  title: { en: 'Operators', zh: '平台人员' },
  intro: { en: 'Platform staff and their permissions.', zh: '平台工作人员及其权限。' },
  empty: { en: 'No operators yet', zh: '还没有平台人员' },
  emptyText: { en: 'Invite a colleague by email.', zh: '可以通过邮件邀请平台人员。' },
  search: { en: 'Name or email', zh: '姓名或邮箱' },
  columns: {
    name: { en: 'Name', zh: '姓名' },
    email: { en: 'Email', zh: '邮箱' },
    role: { en: 'Role', zh: '角色' },
  },
  filters: {
    role: {
      label: { en: 'Role', zh: '角色' },
      admin: { en: 'Administrators', zh: '管理员' },
      support: { en: 'Support', zh: '商家支持' },
      finance: { en: 'Finance', zh: '财务' },
      content: { en: 'Content', zh: '内容编辑' },
    },
  },
  roles: {
    admin: { en: 'Administrator', zh: '管理员' },
    support: { en: 'Support', zh: '商家支持' },
    finance: { en: 'Finance', zh: '财务' },
    content: { en: 'Content', zh: '内容编辑' },
  },
  noName: { en: '(no name)', zh: '（未填写姓名）' },
  add: { en: 'Invite operator', zh: '邀请平台人员' },
  addText: {
    en: 'They receive an email with a link that is valid for seven days. They can create an account after opening it.',
    zh: '对方会收到一封邀请邮件，链接七天内有效；没有账号的话，可在打开链接后注册。',
  },
  invite: { en: 'Send invitation', zh: '发送邀请' },
  invited: { en: 'Invited', zh: '已邀请' },
  invitedText: {
    en: '{email} was invited and can accept until {date}. To resend the email, invite the same address again.',
    zh: '已邀请 {email}，对方须在 {date} 前接受。如需重新发送邮件，再次邀请同一邮箱即可。',
  },
  withdraw: { en: 'Withdraw invitation', zh: '撤回邀请' },
  withdrawAsk: { en: 'Withdraw the invitation for {email}?', zh: '撤回发给 {email} 的邀请？' },
  withdrawText: { en: 'The link in the email stops working.', zh: '撤回后，邮件中的链接将失效。' },
  email: { en: 'Email', zh: '邮箱' },
  role: { en: 'Role', zh: '角色' },
  change: { en: 'Change role', zh: '修改角色' },
  changed: { en: 'Role changed.', zh: '角色已修改。' },
  remove: { en: 'Remove access', zh: '取消平台权限' },
  removeAsk: { en: 'Remove platform access for {name}?', zh: '取消 {name} 的平台权限？' },
  removeText: {
    en: 'They lose access to the platform immediately.',
    zh: '取消后，对方将立即无法访问平台后台。',
  },
} as const
