/** A password that is not known any more. */
export const forgotPassword = {
  title: { en: 'Forgotten password', zh: '忘记密码' },
  emailTitle: { en: 'Forgotten your password?', zh: '忘记密码？' },
  emailText: {
    en: 'We send a code to the email of your account. With it you choose a new password.',
    zh: '我们会向账号绑定的邮箱发送验证码，凭验证码即可重设密码。',
  },
  noCodesTitle: { en: 'No code can be sent', zh: '暂时无法发送验证码' },
  noCodesText: {
    en: 'A forgotten password is replaced with a code, and this mall cannot send mails or text messages yet. Those who run it can set that up.',
    zh: '重设密码需要验证码，而本商城尚未开通邮件和短信服务。请联系商城运营方开通。',
  },
  noCodesOtherWays: {
    en: 'If you have a passkey, or an account elsewhere that is linked to yours, you can sign in with that and need no password.',
    zh: '如果您设置过通行密钥，或绑定过其他平台的账号，可以直接用它登录，无需密码。',
  },
  emailNext: { en: 'Send the code', zh: '获取验证码' },
  captchaHint: { en: 'So that no program sends mails in your name.', zh: '用于确认不是程序在操作。' },
  codeTitle: { en: 'Look into your mail', zh: '请查收邮件' },
  codeText: {
    en: 'If {email} has an account here, a code with six digits is on its way. It is good for ten minutes.',
    zh: '如果 {email} 已注册账号，您将收到一封含 6 位验证码的邮件，10 分钟内有效。',
  },
  codeNext: { en: 'Go on', zh: '下一步' },
  mobileText: {
    en: 'We send a code to the mobile number of your account. With it you choose a new password.',
    zh: '我们会向账号绑定的手机号发送验证码，凭验证码即可重设密码。',
  },
  smsTitle: { en: 'Look at your messages', zh: '请查收短信' },
  smsText: {
    en: 'If {mobile} has an account here, a code with six digits is on its way. It is good for ten minutes.',
    zh: '如果 {mobile} 已注册账号，您将收到一条含 6 位验证码的短信，10 分钟内有效。',
  },
  byMobile: { en: 'By mobile number instead', zh: '通过手机号找回' },
  byEmail: { en: 'By email instead', zh: '通过邮箱找回' },
  again: { en: 'Ask for another code', zh: '重新获取验证码' },
  passwordTitle: { en: 'Choose a new password', zh: '设置新密码' },
  passwordText: {
    en: 'All devices that are signed in to {email} are signed out.',
    zh: '修改后，所有已登录 {email} 的设备都将退出。',
  },
  newPassword: { en: 'New password', zh: '新密码' },
  passwordNext: { en: 'Change the password', zh: '确认修改' },
  doneTitle: { en: 'Your password is changed', zh: '密码已修改' },
  doneText: { en: 'Sign in with {email} and the new password.', zh: '请使用 {email} 和新密码登录。' },
  doneNext: { en: 'Sign in', zh: '去登录' },
  back: { en: 'Back to signing in', zh: '返回登录' },
} as const
