/** A mail before it is drawn: its sentences, its one action, and the orders it is about. */
export type MailBody = {
  readonly title: string
  readonly hello: string
  readonly paragraphs: readonly MailParagraph[]
  /** The product that the mail is about, where it is about one. */
  readonly product?: MailProduct | undefined
  readonly action: MailLink
  readonly orders: readonly MailOrder[]
  /** Below the orders, when there are several of them. */
  readonly sum?: MailSum | undefined
  /** Where the parcels go. */
  readonly delivery?: { readonly label: string; readonly lines: readonly string[] } | undefined
  readonly small: readonly (string | MailLink)[]
}

/** A sentence; words of a person, a code to copy, or an item of a list are set apart. */
export type MailParagraph = string | { readonly as: 'quote' | 'code' | 'item'; readonly text: string }

export type MailLink = { readonly text: string; readonly href: string }

export type MailProduct = {
  readonly name: string
  readonly picture: string | undefined
  readonly href: string
}

export type MailOrder = {
  readonly heading: string
  readonly link: MailLink
  readonly lines: readonly {
    readonly name: string
    readonly detail: string
    readonly quantity: string
    readonly amount: string
    readonly picture: string | undefined
  }[]
  readonly sums: readonly MailSum[]
}

export type MailSum = { readonly label: string; readonly amount: string; readonly isTotal: boolean }

export type MailFrame = {
  readonly language: 'en' | 'zh'
  readonly mall: string
  /** May be empty. */
  readonly tagline: string
  /** The picture of the mall's mark. */
  readonly mark: string | undefined
  readonly home: string
  /** How customers reach the mall, where it offers that. */
  readonly contact: MailLink | undefined
  /** The company that runs the site, line by line, as the law of its country requires in letters. */
  readonly imprint: readonly string[]
}

const colours = {
  green: '#0f5c4a',
  ground: '#f6f3ec',
  surface: '#ffffff',
  line: '#e7e2d8',
  ink: '#1b2421',
  muted: '#5d6a65',
  tint: '#e8f2ee',
}
/** In clients that show mails in the dark; others turn the light ones dark themselves. */
const dark = {
  green: '#7fd1b5',
  onGreen: '#0b1f19',
  ground: '#121614',
  surface: '#1b211f',
  line: '#323b37',
  ink: '#e9efec',
  muted: '#a7b4ae',
  tint: '#24332d',
}
const fonts = {
  en: "Inter,'Helvetica Neue',Arial,sans-serif",
  zh: "'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif",
}

/** Inline styles carry the layout everywhere; clients that read this as well adapt to phones and to the dark. */
const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px!important}.button{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.ground{background:${dark.ground}!important}.card{background:${dark.surface}!important;border-color:${dark.line}!important}.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.rule{border-color:${dark.line}!important}.link{color:${dark.green}!important}.button{background:${dark.green}!important;color:${dark.onGreen}!important}.tint{background:${dark.tint}!important}}`

export const textOfParagraph = (paragraph: MailParagraph): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.text

/** The link of an order repeats the button. Of several orders, only one that says the same is left out. */
const isAction = ({ action, orders }: MailBody, { link }: MailOrder) =>
  action.href === link.href && (orders.length === 1 || action.text === link.text)

/** The mail as plain text: the same sentences in the same order. */
export function drawText(body: MailBody, frame: MailFrame): string {
  const isChinese = frame.language === 'zh'
  const named = (name: string, value: string) => `${name}${isChinese ? '：' : ': '}${value}`
  const bracketed = (text: string) => (isChinese ? `（${text}）` : ` (${text})`)
  const orders = body.orders.map((order) =>
    [
      order.heading,
      ...order.lines.map(
        (line) =>
          `- ${line.quantity} ${line.name}${line.detail ? bracketed(line.detail) : ''}${line.amount ? `  ${line.amount}` : ''}`,
      ),
      ...order.sums.map((sum) => named(sum.label, sum.amount)),
      ...(isAction(body, order) ? [] : [named(order.link.text, order.link.href)]),
    ].join('\n'),
  )
  const { delivery, sum } = body
  const parts = [
    body.title,
    body.hello,
    ...body.paragraphs.map(textOfParagraph),
    named(body.action.text, body.action.href),
    ...orders,
    ...(sum ? [named(sum.label, sum.amount)] : []),
    ...(delivery ? [[delivery.label, ...delivery.lines].join('\n')] : []),
    ...body.small.map((each) => (typeof each === 'string' ? each : named(each.text, each.href))),
    ...(frame.contact ? [frame.contact.text] : []),
    [signature(frame), frame.home, ...frame.imprint].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const signature = ({ mall, tagline }: MailFrame) => [mall, tagline].filter(Boolean).join(' · ')

/** The mail as HTML. Styles are inline and tables carry the layout: most mail clients support nothing else. */
export function drawHtml(body: MailBody, frame: MailFrame): string {
  const opening = body.paragraphs[0]
  return `<!doctype html>
<html lang="${frame.language === 'zh' ? 'zh-Hans' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${asHtml(body.title)}</title><style>${sheet}</style></head>
<body class="ground ink" style="margin:0;padding:0;background:${colours.ground};color:${colours.ink};font:16px/1.6 ${fonts[frame.language]};">
${opening ? `<div style="display:none;max-height:0;overflow:hidden;">${asHtml(textOfParagraph(opening))}</div>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:${colours.ground};"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;">
<tr><td style="padding:0 8px 16px;"><a href="${asHtml(frame.home)}" class="link" style="color:${colours.green};font-size:20px;font-weight:700;text-decoration:none;">${frame.mark ? drawMark(frame.mark) : ''}${asHtml(frame.mall)}</a></td></tr>
<tr><td class="card" style="background:${colours.surface};border:1px solid ${colours.line};border-radius:12px;padding:32px;">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700;">${asHtml(body.title)}</h1>
${[body.hello, ...body.paragraphs].map(drawParagraph).join('\n')}
${body.product ? drawProduct(body.product) : ''}
<p style="margin:24px 0 8px;"><a href="${asHtml(body.action.href)}" class="button" style="display:inline-block;background:${colours.green};color:#ffffff;font-weight:600;text-decoration:none;border-radius:8px;padding:12px 28px;">${asHtml(body.action.text)}</a></p>
${body.orders.map((order) => drawOrder(order, isAction(body, order))).join('\n')}
${body.sum ? `<div style="margin-top:24px;">${drawSums([body.sum])}</div>` : ''}
${body.delivery ? drawDelivery(body.delivery) : ''}
</td></tr>
<tr><td class="muted" style="padding:20px 8px;color:${colours.muted};font-size:13px;line-height:1.5;">
${body.small.map((each) => smallLine(each)).join('\n')}
${frame.contact ? smallLine(frame.contact) : ''}
<p class="rule" style="margin:16px 0 0;padding-top:16px;border-top:1px solid ${colours.line};">${asHtml(signature(frame))}${frame.imprint.length > 0 ? `<br>${frame.imprint.map(asHtml).join('<br>')}` : ''}</p>
</td></tr></table></td></tr></table>
</body></html>
`
}

/** Beside the name, which says the same where no pictures are shown. */
const drawMark = (address: string) =>
  `<img src="${asHtml(address)}" width="32" height="32" alt="" style="margin-right:8px;border-radius:8px;vertical-align:middle;">`

const smallLine = (each: string | MailLink) =>
  `<p style="margin:0 0 8px;">${typeof each === 'string' ? asHtml(each) : `<a href="${asHtml(each.href)}" class="link" style="color:${colours.green};">${asHtml(each.text)}</a>`}</p>`

function drawParagraph(paragraph: MailParagraph): string {
  const html = wholeZones(asHtml(textOfParagraph(paragraph)))
  if (typeof paragraph === 'string') return `<p style="margin:0 0 16px;">${html}</p>`
  switch (paragraph.as) {
    case 'quote':
      return `<p class="rule" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${colours.line};white-space:pre-line;">${html}</p>`
    case 'code':
      return `<p class="tint" style="margin:0 0 16px;padding:16px;border-radius:8px;background:${colours.tint};font-size:20px;font-weight:600;text-align:center;">${html}</p>`
    case 'item':
      return `<p class="rule" style="margin:0;padding:10px 0;border-bottom:1px solid ${colours.line};">${html}</p>`
  }
}

/** A zone is not broken at its hyphen: GMT-5. */
const wholeZones = (html: string) =>
  html.replace(/GMT[+\-−][\d:]+/g, '<span style="white-space:nowrap;">$&</span>')

const drawProduct = ({ name, picture, href }: MailProduct) =>
  `<p style="margin:8px 0 16px;"><a href="${asHtml(href)}" class="ink" style="color:${colours.ink};font-weight:600;text-decoration:none;">${picture ? `<img src="${asHtml(picture)}" width="240" height="240" alt="" class="tint" style="display:block;margin-bottom:12px;border-radius:12px;background:${colours.tint};">` : ''}${asHtml(name)}</a></p>`

function drawOrder(order: MailOrder, isLinkedAbove: boolean): string {
  // Where nothing has a picture, no room is reserved for one.
  const hasPictures = order.lines.some(({ picture }) => picture)
  const lines = order.lines.map(
    (line) => `<tr>
${hasPictures ? pictureCell(line) : ''}
<td style="padding:8px 0;vertical-align:top;">${asHtml(line.quantity)} ${asHtml(line.name)}${line.detail ? `<br><span class="muted" style="color:${colours.muted};font-size:14px;">${asHtml(line.detail)}</span>` : ''}</td>
<td align="right" style="padding:8px 0 8px 12px;vertical-align:top;white-space:nowrap;">${asHtml(line.amount)}</td></tr>`,
  )
  return `<h2 class="rule" style="margin:32px 0 8px;padding-top:24px;border-top:1px solid ${colours.line};font-size:16px;line-height:1.4;">${asHtml(order.heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${lines.join('\n')}
</table>
${drawSums(order.sums)}
${isLinkedAbove ? '' : `<p style="margin:8px 0 0;"><a href="${asHtml(order.link.href)}" class="link" style="color:${colours.green};">${asHtml(order.link.text)}</a></p>`}`
}

const pictureCell = ({ picture }: Pick<MailOrder['lines'][number], 'picture'>) =>
  `<td width="64" style="padding:8px 12px 8px 0;vertical-align:top;">${picture ? `<img src="${asHtml(picture)}" width="64" height="64" alt="" class="tint" style="display:block;border-radius:8px;background:${colours.tint};">` : ''}</td>`

function drawSums(sums: readonly MailSum[]): string {
  if (sums.length === 0) return ''
  const rows = sums.map(({ label, amount, isTotal }) => {
    const style = isTotal
      ? `padding:10px 0 4px;border-top:1px solid ${colours.line};font-size:18px;font-weight:700;`
      : `padding:4px 0;color:${colours.muted};`
    const kind = isTotal ? 'rule' : 'muted'
    return `<tr><td class="${kind}" style="${style}">${asHtml(label)}</td><td align="right" class="${kind}" style="${style}">${asHtml(amount)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px;">${rows.join('')}</table>`
}

const drawDelivery = ({ label, lines }: NonNullable<MailBody['delivery']>) =>
  `<p class="rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${colours.line};"><span class="muted" style="color:${colours.muted};font-size:14px;">${asHtml(label)}</span><br>${lines.map(asHtml).join('<br>')}</p>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const asHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)
