export const share = {
  share: { en: 'Share', zh: '分享' },
  title: { en: 'Share', zh: '分享给好友' },
  copy: { en: 'Copy link', zh: '复制链接' },
  copied: { en: 'Copied', zh: '已复制' },
  facebook: { en: 'Facebook', zh: 'Facebook' },
  x: { en: 'X', zh: 'X' },
  pinterest: { en: 'Pinterest', zh: 'Pinterest' },
  whatsapp: { en: 'WhatsApp', zh: 'WhatsApp' },
  wechat: { en: 'WeChat QR code', zh: '微信二维码' },
  scan: { en: 'Scan with WeChat', zh: '用微信扫一扫' },
} as const
