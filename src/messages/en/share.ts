export const share = {
  share: 'Share',
  title: 'Share this with others',
  copy: 'Copy link',
  copied: 'Copied!',
  facebook: 'Facebook',
  x: 'X',
  pinterest: 'Pinterest',
  whatsapp: 'WhatsApp',
  wechat: 'Code for WeChat',
  scan: 'Scan with WeChat',
} as const
