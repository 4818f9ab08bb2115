import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Currency, currencyDecimals, isCurrency } from '#vocabulary/money.ts'
import { escaped, type Tongue } from '../page.ts'

/** Parts that the stand-ins of lenders show on the page of a shop. */

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

/** A file of a stand-in's `browser` folder, under the path at which the shop's page requests it. */
export function serveFile(
  app: FastifyInstance,
  path: string,
  folder: string,
  name: `${string}.${'js' | 'css'}`,
): void {
  const content = readFileSync(join(folder, 'browser', name))
  const type = types[name.endsWith('.css') ? 'css' : 'js']
  app.get(path, (_request, reply) =>
    reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(content),
  )
}

/** The files that the frames of all lenders share. */
export function serveFrameFiles(app: FastifyInstance, under: string): void {
  for (const name of ['frames.js', 'frame.js', 'frame.css'] as const)
    serveFile(app, `${under}/${name}`, import.meta.dirname, name)
}

export type FramePage = {
  readonly brand: 'klarna' | 'affirm'
  readonly name: string
  readonly language: Tongue
  readonly title: string
  /** The origin of the page that shows the frame. */
  readonly shop: string
  /** Where the shared files are, from the frame's own address. */
  readonly files: string
  readonly look: 'inside' | 'above'
  readonly isShown: boolean
  readonly content: string
}

const testTexts = { en: 'Test page: no money moves', zh: '测试页面：不发生资金往来' } as const

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

export function sendFramePage(
  reply: FastifyReply,
  { brand, name, language, title, shop, files, look, isShown, content }: FramePage,
) {
  if (!isOrigin(shop)) return reply.code(400).send()
  const inner = `<header><span class="mark">${escaped(name)}</span><span class="test">${testTexts[language]}</span></header>${content}`
  const policy = [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"],
    ...["form-action 'none'", "base-uri 'none'", `frame-ancestors ${shop}`],
  ].join('; ')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}" data-brand="${brand}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title>
<link rel="stylesheet" href="${files}/frame.css"><script type="module" src="${files}/frame.js"></script></head>
<body class="${look}" data-shop="${escaped(shop)}" data-shown="${isShown ? 'yes' : 'no'}">
${look === 'above' ? `<main>${inner}</main>` : `<section>${inner}</section>`}
</body></html>`)
}

export type Option = { readonly value: string; readonly label: string }

/** Radio buttons, of which the first one is chosen. */
export const choices = (name: string, legend: string, options: readonly Option[]): string =>
  `<fieldset><legend>${escaped(legend)}</legend>${options
    .map(
      ({ value, label }, at) =>
        `<label><input type="radio" name="${name}" value="${escaped(value)}"${at === 0 ? ' checked' : ''}><span>${escaped(label)}</span></label>`,
    )
    .join('')}</fieldset>`

export const answerForm = (
  action: string,
  fields: string,
  texts: { readonly confirm: string; readonly leave: string; readonly failed: string },
): string =>
  `<form action="${escaped(action)}">${fields}<p role="alert" hidden>${texts.failed}</p>
<div class="actions"><button type="submit">${texts.confirm}</button><button type="button" data-leave>${texts.leave}</button></div></form>`

export function amountText(amount: number, currency: string, language: Tongue): string {
  const decimals = isCurrency(currency) ? currencyDecimals[currency as Currency] : 2
  return escaped(
    new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', {
      ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    }).format(amount / 10 ** decimals),
  )
}

/** Equal parts; what does not divide is paid with the first one. */
export function partsOf(amount: number, count: number): number[] {
  const part = Math.floor(amount / count)
  return Array.from({ length: count }, (_, at) => (at === 0 ? amount - part * (count - 1) : part))
}
