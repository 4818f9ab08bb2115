import { useRouteLoaderData } from 'react-router'
import { useLocale } from 'use-intl'
import type { CategoryNode } from '#modules/catalogue/rules/product.ts'
import type { ArticleCard, ArticleGroupLinks } from '#modules/content/rules/article.ts'
import type { LegalKind } from '#modules/content/rules/legal-text.ts'
import type { ShownProfile } from '#modules/content/rules/mall-profile.ts'
import type { Visitor } from '#modules/identity/rules/visitor.ts'
import type { PayMark } from '#modules/payments/rules/pay-marks.ts'
import { isConsolePath } from '#vocabulary/calls/pages.ts'
import type { Language } from '#vocabulary/language.ts'
import { languagesInUse, languagesOf, type Site } from '#vocabulary/sites.ts'

/** With the server's time of the answer: a cached page does not know the time. */
export type VisitorInAddress = Visitor & { readonly now: number }

/** The part of a site that its pages need. */
export type ShownSite = Pick<
  Site,
  | 'code'
  | 'currency'
  | 'defaultCountry'
  | 'firstLanguage'
  | 'languages'
  | 'timeZone'
  | 'flags'
  | 'status'
  | 'isReady'
  | 'orderTimes'
  | 'imprint'
  | 'filing'
> & {
  /** Ways to pay, for the foot of pages. */
  readonly payMarks: readonly PayMark[]
}

/** A site as others name it, in the language of the page. */
export type NamedSite = Pick<Site, 'code' | 'status' | 'currency' | 'firstLanguage' | 'languages'> & {
  readonly name: string
  /** In the words of the language: US Dollar, 美元. */
  readonly currencyName: string
  readonly address: string
}

/** Data of the mall that every page needs, loaded once by the root. */
export type MallView = {
  readonly site: ShownSite
  readonly sites: readonly NamedSite[]
  readonly origin: string
  readonly profile: ShownProfile
  readonly textsFiles: readonly string[]
  /** The theme that the visitor has chosen; undefined on a page that many visitors get, which learns it by its own script. */
  readonly theme?: 'light' | 'dark' | undefined
  /** The year of the copyright. */
  readonly year: number
  /** The visitor, in consoles and on a page that was rendered for a buyer with own prices. */
  readonly visitor: VisitorInAddress | undefined
  /** The two levels that the menu shows. */
  readonly categories: readonly MenuCategory[]
  /** Links in the footer of every page. */
  readonly reading: readonly MenuArticles[]
  /** Legal texts in force. */
  readonly legal: readonly { readonly kind: LegalKind; readonly title: string }[]
}

/** A category as the menu shows it, with those below it. */
export type MenuCategory = Pick<CategoryNode, 'urlKey' | 'name' | 'picture'> & {
  readonly children: readonly Pick<CategoryNode, 'urlKey' | 'name'>[]
}

/** Footer links of one group. */
export type MenuArticles = Pick<ArticleGroupLinks, 'group' | 'name'> & {
  readonly articles: readonly Pick<ArticleCard, 'key' | 'title'>[]
}

/** Undefined only where not even the root could be loaded. */
export const useMallView = (): MallView | undefined => useRouteLoaderData('root')

/** The languages in which texts are entered. */
export const useLanguagesInUse = (): readonly Language[] => languagesInUse(useMallView()?.sites ?? [])

export const useLanguage = (): Language => useLocale()

/** The address of a page in a language, for links outside of this router. */
export function hrefInLanguage(
  path: string,
  language: Language,
  site: Pick<Site, 'firstLanguage' | 'languages'>,
): string {
  const isThere = languagesOf(site).includes(language) || isConsolePath(path)
  if (language === site.firstLanguage || !isThere) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/**
 * Address of the language switch: it stores the choice, then shows the same page in that language (SHELL-14).
 * It has no prefix, because the router would add the page's prefix to the redirect.
 */
export function languageSwitch(
  here: { readonly pathname: string; readonly search: string },
  to: Language,
): string {
  return `/language?${new URLSearchParams({ language: to, to: here.pathname + here.search })}`
}
