import { escapeHtml } from '../../src/server/escape-html.ts'
import type { PlainMall, PlainPage } from '../../src/server/plain-pages.ts'
import { demoClock, demoOutbox, type SentMail } from '../calls.ts'
import { contentSecurity, documentOf, linkTo, moment, textOf } from './document.ts'
import { demo } from './texts.ts'

const people = [
  'buyer',
  'member',
  'business',
  'merchant',
  'merchant2',
  'packer',
  'frozen',
  'cleared',
  'operator',
  'editor',
] as const
const leaps = { minutes30: 30, hours24: 24 * 60, days15: 15 * 24 * 60 } as const
const path = '/demo'

/** The demo's accounts, its sent mails and its clock. */
export const demoPage: PlainPage = {
  path,
  contentSecurity,
  submit: (mall, form) => mall.call(demoClock, { byMinutes: Number(form.get('byMinutes')) }),
  async show(mall) {
    const t = textOf(mall)
    const { mails } = await mall.call(demoOutbox, {})
    return documentOf(
      mall,
      path,
      t('title'),
      `<div class="head"><h1>${t('title')}</h1><p>${t('intro')} ${linkTo(mall, '/demo/states', demo.states[mall.language])}</p></div>
<div class="columns">
<section class="part" aria-labelledby="accounts"><h2 id="accounts">${t('accounts')}</h2>
<p>${t('password', { password: 'mallard-demo' })}</p>
<dl class="people">${people.map((person) => `<div><dt>${person}@demo.test</dt><dd>${t(person)}</dd></div>`).join('')}</dl></section>
<section class="part" aria-labelledby="clock"><h2 id="clock">${t('clock')}</h2>
<p role="status">${t('now', { time: moment(mall, mall.now) })}</p>
<form method="post" class="leaps" aria-label="${t('forward')}"><span>${t('forward')}</span>${(
        ['minutes30', 'hours24', 'days15'] as const
      )
        .map((leap) => `<button name="byMinutes" value="${leaps[leap]}">${t(leap)}</button>`)
        .join('')}</form></section>
</div>
<section class="part" aria-labelledby="mails"><h2 id="mails">${t('mails')}</h2>
${mails.length === 0 ? `<p>${t('noMails')}</p>` : mails.map((mail) => mailPart(mall, mail)).join('\n')}</section>`,
    )
  },
}

function mailPart(mall: PlainMall, { subject, recipient, createdAt, text }: SentMail): string {
  const t = textOf(mall)
  return `<details class="mail"><summary><strong>${escapeHtml(subject)}</strong><span class="note">${t('to', { recipient })} · ${moment(mall, createdAt)}</span></summary>
<p class="text">${withLinks(text)}</p></details>`
}

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map(escapeHtml)
    .map((piece) => (piece.startsWith('http') ? `<a href="${piece}">${piece}</a>` : piece))
    .join('')
