/** A password that is not known any more. */
export const forgotPassword = {
  title: { en: 'Forgot password', zh: '忘记密码' },
  emailTitle: { en: 'Forgot your password?', zh: '忘记密码？' },
  emailText: {
    en: 'We’ll email you a code to reset it.',
    zh: '我们会向账号绑定的邮箱发送验证码，凭验证码即可重设密码。',
  },
  noCodesTitle: { en: 'We can’t send a code yet', zh: '暂时无法发送验证码' },
  noCodesText: {
    en: 'Resetting a password needs a code, and this mall can’t send emails or text messages yet. Please contact the mall.',
    zh: '重设密码需要验证码，而本商城尚未开通邮件和短信服务。请联系商城运营方开通。',
  },
  noCodesOtherWays: {
    en: 'If you have a passkey or a linked account, sign in with that: no password needed.',
    zh: '如果您设置过通行密钥，或绑定过其他平台的账号，可以直接用它登录，无需密码。',
  },
  emailNext: { en: 'Send code', zh: '获取验证码' },
  captchaHint: { en: 'Confirms you’re not a robot.', zh: '用于确认不是程序在操作。' },
  codeTitle: { en: 'Check your email', zh: '请查收邮件' },
  codeText: {
    en: 'If {email} has an account here, we’ve sent it a six-digit code. It’s valid for ten minutes.',
    zh: '如果 {email} 已注册账号，您将收到一封含 6 位验证码的邮件，10 分钟内有效。',
  },
  codeNext: { en: 'Continue', zh: '下一步' },
  mobileText: {
    en: 'We’ll text you a code to reset it.',
    zh: '我们会向账号绑定的手机号发送验证码，凭验证码即可重设密码。',
  },
  smsTitle: { en: 'Check your text messages', zh: '请查收短信' },
  smsText: {
    en: 'If {mobile} has an account here, we’ve sent it a six-digit code. It’s valid for ten minutes.',
    zh: '如果 {mobile} 已注册账号，您将收到一条含 6 位验证码的短信，10 分钟内有效。',
  },
  byMobile: { en: 'Use a mobile number instead', zh: '通过手机号找回' },
  byEmail: { en: 'Use an email instead', zh: '通过邮箱找回' },
  again: { en: 'Send another code', zh: '重新获取验证码' },
  passwordTitle: { en: 'Choose a new password', zh: '设置新密码' },
  passwordText: {
    en: 'All devices signed in to {email} will be signed out.',
    zh: '修改后，所有已登录 {email} 的设备都将退出。',
  },
  newPassword: { en: 'New password', zh: '新密码' },
  passwordNext: { en: 'Change password', zh: '确认修改' },
  doneTitle: { en: 'Password changed', zh: '密码已修改' },
  doneText: { en: 'Sign in with {email} and your new password.', zh: '请使用 {email} 和新密码登录。' },
  doneNext: { en: 'Sign in', zh: '去登录' },
  back: { en: 'Back to sign-in', zh: '返回登录' },
} as const
