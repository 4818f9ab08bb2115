import type { Language } from '#vocabulary/language.ts'
import { textLines } from '#vocabulary/lines.ts'

/** A page of the mall at another company, such as a social network. */
export type PageElsewhere = { readonly name: string; readonly address: string }

const names: readonly (readonly [host: string, en: string, zh: string])[] = [
  ['instagram.com', 'Instagram', 'Instagram'],
  ['facebook.com', 'Facebook', 'Facebook'],
  ['youtube.com', 'YouTube', 'YouTube'],
  ['pinterest.com', 'Pinterest', 'Pinterest'],
  ['tiktok.com', 'TikTok', 'TikTok'],
  ['linkedin.com', 'LinkedIn', 'LinkedIn'],
  ['x.com', 'X', 'X'],
  ['twitter.com', 'X', 'X'],
  ['weibo.com', 'Weibo', '微博'],
  ['weibo.cn', 'Weibo', '微博'],
  ['xiaohongshu.com', 'Xiaohongshu', '小红书'],
  ['bilibili.com', 'Bilibili', '哔哩哔哩'],
  ['douyin.com', 'Douyin', '抖音'],
  ['zhihu.com', 'Zhihu', '知乎'],
]

export const pagesElsewhereMax = 10

export function isWebAddress(typed: string): boolean {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  return (
    url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === ''
  )
}

/** Whether an operator typed addresses, one on each line. */
export const areWebAddresses = (typed: string): boolean => {
  const lines = textLines(typed)
  return lines.length <= pagesElsewhereMax && lines.every(isWebAddress)
}

/** Each page by the name of its company, or by its host where we know none. */
export const pagesElsewhere = (typed: string, language: Language): PageElsewhere[] =>
  textLines(typed)
    .filter(isWebAddress)
    .map((address) => {
      const host = new URL(address).hostname
      const known = names.find(([name]) => host === name || host.endsWith(`.${name}`))
      return { address, name: known ? known[language === 'zh' ? 2 : 1] : host.replace(/^www\./, '') }
    })
