/** The group of a group-buy order, for those who are in it. */
export const orderGroupBuy = {
  guest: { en: 'Guest', zh: '游客' },
  title: { en: 'Your group', zh: '我的团' },
  of: { en: '{count} of {size} joined', zh: '{size} 人团，已有 {count} 人' },
  missing: {
    en: '{count, plural, one {1 more buyer needed.} other {# more buyers needed.}}',
    zh: '还差 {count} 人成团。',
  },
  held: {
    en: 'All places are taken. The group is complete once everyone has paid.',
    zh: '名额已占满，全部付款后即成团。',
  },
  formed: { en: 'Your group is complete.', zh: '拼团成功。' },
  failed: { en: 'The group didn’t fill in time.', zh: '未在规定时间内成团。' },
  unpaid: { en: 'Pay to open your group, then invite others.', zh: '付款后即可开团，并邀请好友。' },
  endsIn: { en: 'Time left', zh: '剩余' },
  leader: { en: '{name}, organiser', zh: '{name}（团长）' },
  you: { en: 'You', zh: '我' },
  invite: { en: 'Invite others', zh: '邀请好友' },
  inviteText: {
    en: 'Share this link, or let friends scan the code. When they order through it, they join your group.',
    zh: '把链接发给好友，或请好友扫码，下单即加入您的团。',
  },
  copyLink: { en: 'Copy invitation link', zh: '复制邀请链接' },
  copied: { en: 'Copied', zh: '已复制' },
  code: { en: 'QR code for this invitation', zh: '邀请二维码' },
  larger: { en: 'Enlarge QR code', zh: '查看大图' },
} as const
