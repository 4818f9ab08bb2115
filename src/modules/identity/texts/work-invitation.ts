/** Where a person accepts to work in a shop or for the platform. */
export const workInvitation = {
  title: { en: 'Invitation', zh: '邀请' },
  ofShop: { en: '{shop} invites you to join its team', zh: '“{shop}”邀请您加入团队' },
  ofPlatform: { en: '[mall] invites you to join its team', zh: '[mall]邀请您加入平台团队' },
  asRole: { en: 'Your role: {role}', zh: '角色：{role}' },
  until: {
    en: 'The invitation is for {email} and can be accepted until {time}.',
    zh: '此邀请发给 {email}，请在 {time} 前接受。',
  },
  join: { en: 'Accept', zh: '接受邀请' },
  signUp: { en: 'Create an account', zh: '注册账号' },
  signUpText: {
    en: 'This email has no account yet. Create one, then come back here to accept.',
    zh: '此邮箱还没有账号，请先用它注册，再回到这里接受邀请。',
  },
  signIn: { en: 'Sign in', zh: '登录' },
  signInText: {
    en: 'Sign in with this email’s account to accept.',
    zh: '请用此邮箱的账号登录后接受邀请。',
  },
  other: {
    en: 'You’re signed in with another account. Sign out, then open the link in the email again.',
    zh: '您登录的是另一个账号。请退出登录，再打开邮件中的链接。',
  },
  signOut: { en: 'Sign out', zh: '退出登录' },
  ended: { en: 'This invitation has expired', zh: '邀请已失效' },
  endedText: {
    en: 'It was already used, withdrawn, or is too old. Ask for a new one.',
    zh: '邀请已使用、已撤回或已过期，请联系邀请人重新发送。',
  },
  home: { en: 'Go to the mall', zh: '返回商城' },
} as const
