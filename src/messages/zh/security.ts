export const security = {
  title: '账号安全',
  password: '修改密码',
  passwordText: '您的登录邮箱是 {email}。修改后，其他设备会退出登录，本设备无需重新登录。',
  oldPassword: '原密码',
  newPassword: '新密码',
  change: '确认修改',
  problems: '有 {count} 处需要修改',
  changedTitle: '密码修改成功',
  changedText: '其他设备均已退出登录，通知邮件已发送至 {email}。',
  toAccount: '返回个人中心',
} as const
