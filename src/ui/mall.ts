import { useRouteLoaderData } from 'react-router'
import { useLocale } from 'use-intl'
import type { CategoryNode } from '#modules/catalogue/rules/product.ts'
import type { ArticleCard, ArticleGroupLinks } from '#modules/content/rules/article.ts'
import type { ShownProfile } from '#modules/content/rules/mall-profile.ts'
import type { Visitor } from '#modules/identity/rules/visitor.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'

/** With the server's time of when it answered: a cached page cannot tell the time. */
export type AskedVisitor = Visitor & { readonly now: number }

/** What every page knows of the mall it stands in: loaded once, by the root. */
export type MallView = {
  readonly site: Pick<Site, 'code' | 'currency' | 'defaultCountry' | 'firstLanguage' | 'timeZone' | 'flags'>
  readonly sites: readonly { readonly code: string; readonly address: string }[]
  readonly origin: string
  readonly profile: ShownProfile
  readonly textsFiles: readonly string[]
  /** The visitor, on a page that was rendered for a buyer with own prices. */
  readonly visitor: AskedVisitor | undefined
  /** The two levels that the menu shows. */
  readonly categories: readonly MenuCategory[]
  /** What the foot of every page leads to. */
  readonly reading: readonly MenuArticles[]
}

/** A category as the menu shows it, with those below it. */
export type MenuCategory = Pick<CategoryNode, 'urlKey' | 'name' | 'picture'> & {
  readonly children: readonly Pick<CategoryNode, 'urlKey' | 'name'>[]
}

/** What the foot of a page leads to, of one kind. */
export type MenuArticles = Pick<ArticleGroupLinks, 'group' | 'name'> & {
  readonly articles: readonly Pick<ArticleCard, 'key' | 'title'>[]
}

/** Undefined only where not even the root could be loaded. */
export const useMallView = (): MallView | undefined => useRouteLoaderData('root')

export const useLanguage = (): Language => useLocale()

/** The address of a page in a language, for what is no link of this router. */
export function inLanguage(path: string, language: Language, site: Pick<Site, 'firstLanguage'>): string {
  if (language === site.firstLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/**
 * What the switch of the language leads to: the choice is stored, then the same page is shown in it (SHELL-14). Without a
 * prefix, because the router would add that of the page to where it redirects.
 */
export function languageSwitch(
  here: { readonly pathname: string; readonly search: string },
  to: Language,
): string {
  return `/language?${new URLSearchParams({ language: to, to: here.pathname + here.search })}`
}
