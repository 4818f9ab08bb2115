import type { ProductDraft } from '#modules/catalogue/rules/draft.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** A draft whose pictures are names of files in `demo/pictures`, without their ending. */
export type DemoProduct = ProductDraft

/** A short text in both languages, each written for its readers and not translated from the other. */
export const both = (en: string, zh: string): LocalText => ({ en, zh })

export const fact = (name: LocalText, value: LocalText) => ({ name, value })

export const shown = (file: string, en: string, zh: string) => ({ file, alt: both(en, zh) })

/** Prices as shops in each country would set them: in minor units, none computed from another. */
export function priced(
  sites: Readonly<
    Record<'global' | 'cn' | 'de' | 'uk' | 'jp', number | readonly [now: number, before: number]>
  >,
) {
  return Object.fromEntries(
    Object.entries(sites).map(([site, price]) => [
      site,
      typeof price === 'number' ? { amount: price } : { amount: price[0], compareAt: price[1] },
    ]),
  )
}
