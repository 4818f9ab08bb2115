import { redirect, redirectDocument } from 'react-router'
import { hrefInLanguage } from '#ui/mall.ts'
import type { Mall } from '#ui/mall-context.ts'
import { hasChosenLanguage, type Language } from '#vocabulary/language.ts'

/**
 * Redirects after a sign-in, in the account's language if none was chosen on the device (SHELL-14). A visitor
 * who came by an address with a language has chosen that one. The whole address is named, since the router
 * would put the prefix of the page before another one.
 */
export function goOn(
  mall: Pick<Mall, 'language' | 'site' | 'origin'>,
  request: Request,
  target: string,
  account: { readonly language: Language },
): Response {
  const { language, site, origin } = mall
  if (account.language === language || hasChosenLanguage(mall, request.headers.get('cookie')))
    return redirect(target)
  return redirectDocument(`${origin}${hrefInLanguage(target, account.language, site)}`)
}
