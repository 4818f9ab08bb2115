/** The people who work in a shop. */
export const shopTeam = {
  title: { en: 'Team', zh: '团队' },
  intro: { en: 'Shop staff and their permissions.', zh: '店铺成员及其权限。' },
  empty: { en: 'No team members yet', zh: '还没有成员' },
  emptyText: { en: 'Invite a colleague by email.', zh: '可以通过邮件邀请成员加入。' },
  search: { en: 'Name or email', zh: '姓名或邮箱' },
  columns: {
    name: { en: 'Name', zh: '姓名' },
    email: { en: 'Email', zh: '邮箱' },
    role: { en: 'Role', zh: '角色' },
  },
  filters: {
    role: {
      label: { en: 'Role', zh: '角色' },
      owner: { en: 'Owners', zh: '店主' },
      manager: { en: 'Managers', zh: '店长' },
      fulfilment: { en: 'Fulfilment', zh: '发货员' },
      service: { en: 'Service', zh: '客服' },
    },
  },
  roles: {
    owner: { en: 'Owner', zh: '店主' },
    manager: { en: 'Manager', zh: '店长' },
    fulfilment: { en: 'Fulfilment', zh: '发货员' },
    service: { en: 'Service', zh: '客服' },
  },
  noName: { en: '(no name)', zh: '（未填写姓名）' },
  add: { en: 'Invite team member', zh: '邀请成员' },
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
  remove: { en: 'Remove from shop', zh: '移出店铺' },
  removeAsk: { en: 'Remove {name} from the shop?', zh: '将 {name} 移出店铺？' },
  removeText: {
    en: 'They lose access to this seller centre immediately.',
    zh: '移出后，对方将立即无法访问本店后台。',
  },
} as const
