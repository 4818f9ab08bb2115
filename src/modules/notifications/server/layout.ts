/** A mail before it is drawn: its sentences, its one action, and the orders it is about. */
export type MailBody = {
  readonly title: string
  readonly hello: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly text: string; readonly href: string }
  readonly orders: readonly MailOrder[]
  /** Below the orders, when there are several of them. */
  readonly sum?: MailSum | undefined
  readonly small: readonly (string | { readonly text: string; readonly href: string })[]
}

export type MailOrder = {
  readonly heading: string
  readonly link: { readonly text: string; readonly href: string }
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
}

const colours = {
  green: '#0f5c4a',
  ground: '#faf8f4',
  surface: '#ffffff',
  line: '#e7e2d8',
  ink: '#1b2421',
  muted: '#5d6a65',
  tint: '#e8f2ee',
}
const fonts = {
  en: "Inter,'Helvetica Neue',Arial,sans-serif",
  zh: "'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif",
}

/** The link of an order repeats the button. */
const isAction = ({ action }: MailBody, { link }: MailOrder) =>
  action.text === link.text && action.href === link.href

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
  const parts = [
    body.title,
    body.hello,
    ...body.paragraphs,
    named(body.action.text, body.action.href),
    ...orders,
    ...(body.sum ? [named(body.sum.label, body.sum.amount)] : []),
    ...body.small.map((each) => (typeof each === 'string' ? each : named(each.text, each.href))),
    `${[frame.mall, frame.tagline].filter(Boolean).join(' · ')}\n${frame.home}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** The mail as HTML. Styles are inline and tables carry the layout: mail clients support nothing else. */
export function drawHtml(body: MailBody, frame: MailFrame): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px;">${wholeZones(asHtml(text))}</p>`
  return `<!doctype html>
<html lang="${frame.language === 'zh' ? 'zh-Hans' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${asHtml(body.title)}</title></head>
<body style="margin:0;padding:0;background:${colours.ground};color:${colours.ink};font:16px/1.6 ${fonts[frame.language]};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.ground};"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;">
<tr><td style="padding:0 8px 16px;"><a href="${asHtml(frame.home)}" style="color:${colours.green};font-size:22px;font-weight:700;text-decoration:none;">${frame.mark ? drawMark(frame.mark) : ''}${asHtml(frame.mall)}</a></td></tr>
<tr><td style="background:${colours.surface};border:1px solid ${colours.line};border-radius:12px;padding:32px 24px;">
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.25;font-weight:700;">${asHtml(body.title)}</h1>
${[body.hello, ...body.paragraphs].map(paragraph).join('\n')}
<p style="margin:24px 0 8px;"><a href="${asHtml(body.action.href)}" style="display:inline-block;background:${colours.green};color:#ffffff;font-weight:600;text-decoration:none;border-radius:8px;padding:12px 24px;">${asHtml(body.action.text)}</a></p>
${body.orders.map((order) => drawOrder(order, isAction(body, order))).join('\n')}
${body.sum ? drawSums([body.sum]) : ''}
</td></tr>
<tr><td style="padding:16px 8px;color:${colours.muted};font-size:14px;">
${body.small.map((each) => `<p style="margin:0 0 8px;">${typeof each === 'string' ? asHtml(each) : `<a href="${asHtml(each.href)}" style="color:${colours.green};">${asHtml(each.text)}</a>`}</p>`).join('\n')}
<p style="margin:0;">${asHtml([frame.mall, frame.tagline].filter(Boolean).join(' · '))}</p>
</td></tr></table></td></tr></table>
</body></html>
`
}

/** Beside the name, which says the same where no pictures are shown. */
const drawMark = (address: string) =>
  `<img src="${asHtml(address)}" width="32" height="32" alt="" style="margin-right:8px;border-radius:8px;vertical-align:middle;">`

/** A zone is not broken at its hyphen: GMT-5. */
const wholeZones = (html: string) =>
  html.replace(/GMT[+\-−][\d:]+/g, '<span style="white-space:nowrap;">$&</span>')

function drawOrder(order: MailOrder, isLinkedAbove: boolean): string {
  // Where nothing has a picture, no room is reserved for one.
  const hasPictures = order.lines.some(({ picture }) => picture)
  const lines = order.lines.map(
    (line) => `<tr>
${hasPictures ? pictureCell(line) : ''}
<td style="padding:8px 0;vertical-align:top;">${asHtml(line.quantity)} ${asHtml(line.name)}${line.detail ? `<br><span style="color:${colours.muted};font-size:14px;">${asHtml(line.detail)}</span>` : ''}</td>
<td align="right" style="padding:8px 0 8px 12px;vertical-align:top;white-space:nowrap;">${asHtml(line.amount)}</td></tr>`,
  )
  return `<h2 style="margin:32px 0 8px;padding-top:24px;border-top:1px solid ${colours.line};font-size:18px;">${asHtml(order.heading)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${lines.join('\n')}
</table>
${drawSums(order.sums)}
${isLinkedAbove ? '' : `<p style="margin:8px 0 0;"><a href="${asHtml(order.link.href)}" style="color:${colours.green};">${asHtml(order.link.text)}</a></p>`}`
}

const pictureCell = ({ picture }: Pick<MailOrder['lines'][number], 'picture'>) =>
  `<td width="64" style="padding:8px 12px 8px 0;vertical-align:top;">${picture ? `<img src="${asHtml(picture)}" width="64" height="64" alt="" style="display:block;border-radius:8px;background:${colours.tint};">` : ''}</td>`

function drawSums(sums: readonly MailSum[]): string {
  if (sums.length === 0) return ''
  const rows = sums.map(({ label, amount, isTotal }) => {
    const style = isTotal
      ? `padding:8px 0 4px;border-top:1px solid ${colours.line};font-weight:700;`
      : `padding:4px 0;color:${colours.muted};`
    return `<tr><td style="${style}">${asHtml(label)}</td><td align="right" style="${style}">${asHtml(amount)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px;">${rows.join('')}</table>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const asHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)
