export const share = {
  share: '分享',
  title: '分享给好友',
  copy: '复制链接',
  copied: '已复制',
  facebook: 'Facebook',
  x: 'X',
  pinterest: 'Pinterest',
  whatsapp: 'WhatsApp',
  wechat: '微信二维码',
  scan: '用微信扫一扫',
} as const
