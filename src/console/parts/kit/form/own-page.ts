import { languages } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'

type OwnMall = { readonly sites: readonly Pick<Site, 'hosts'>[]; readonly origin: string }

/**
 * The path of a page of the mall, where its whole address was pasted, as browsers and the copy buttons of the
 * consoles give it. Without the prefix of a language, since each reader is led to the page in theirs. Any
 * other text stays as it was entered.
 */
export function pathOfOwnPage(entered: string, { sites, origin }: OwnMall): string {
  const text = entered.trim()
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return withoutLanguage(text)
  const [url, here] = [new URL(text), new URL(origin)]
  const isOurs = url.port === here.port && sites.some(({ hosts }) => hosts.includes(url.hostname))
  return isOurs || url.host === here.host ? withoutLanguage(url.pathname + url.search + url.hash) : entered
}

const languagePrefix = new RegExp(`^/(?:${languages.join('|')})(?=[/?#]|$)/?`)
const withoutLanguage = (path: string) => path.replace(languagePrefix, '/')
