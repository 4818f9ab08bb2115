/** Texts of the profile page. */
export const profile = {
  title: { en: 'My details', zh: '我的资料' },
  saved: { en: 'Details saved.', zh: '资料已保存。' },
  picture: { en: 'Your picture', zh: '您的头像' },
  addPicture: { en: 'Picture', zh: '头像' },
  otherPicture: { en: 'Change picture', zh: '更换头像' },
  noPicture: { en: 'Remove picture', zh: '移除头像' },
  pictureHint: {
    en: 'JPEG, PNG, WebP or AVIF, up to 5 MB.',
    zh: '支持 JPEG、PNG、WebP、AVIF，不超过 5 MB。',
  },
  name: { en: 'Nickname', zh: '昵称' },
  nameHint: {
    en: 'Shown with your reviews, and how we greet you.',
    zh: '显示在您的评价旁，我们也会这样称呼您。',
  },
  gender: { en: 'Gender', zh: '性别' },
  genderNone: { en: 'Not provided', zh: '未填写' },
  female: { en: 'Female', zh: '女' },
  male: { en: 'Male', zh: '男' },
  other: { en: 'Other', zh: '其他' },
  birthday: { en: 'Birthday', zh: '生日' },
  save: { en: 'Save', zh: '保存' },
  invitation: { en: 'Invite friends', zh: '邀请好友' },
  invitationOwn: {
    en: '{count, plural, =0 {Your invitation code is {code}.} one {Your invitation code is {code}. # friend has entered it.} other {Your invitation code is {code}. # friends have entered it.}}',
    zh: '您的邀请码是 {code}，已有 {count} 位好友填写。',
  },
  invitationFilledIn: {
    en: 'You’ve entered the code of the friend who invited you.',
    zh: '您已填写好友的邀请码。',
  },
  invitationCode: { en: 'Friend’s invitation code', zh: '好友的邀请码' },
  invitationHint: { en: 'You can enter one once.', zh: '只能填写一次。' },
  invitationSend: { en: 'Submit code', zh: '提交邀请码' },
  invitedDone: { en: 'Invitation code saved.', zh: '邀请码已提交。' },
} as const
