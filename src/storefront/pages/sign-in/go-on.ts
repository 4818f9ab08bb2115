import { redirect, redirectDocument } from 'react-router'
import { consentsAskedCall } from '#modules/identity/calls/consents.ts'
import { hrefInLanguage } from '#ui/mall.ts'
import type { Mall } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { hasChosenLanguage, type Language } from '#vocabulary/language.ts'

/**
 * Redirects after a sign-in, in the account's language if none was chosen on the device (SHELL-14). A visitor
 * who came by an address with a language has chosen that one. The whole address is named, since the router
 * would put the prefix of the page before another one. Where legal texts are to be accepted again, their page comes first.
 */
export async function goOn(
  mall: Pick<Mall, 'language' | 'site' | 'origin' | 'call'>,
  request: Request,
  wanted: string,
  account: { readonly language: Language },
): Promise<Response> {
  const { areAsked } = await mall.call(consentsAskedCall, {})
  const target = areAsked ? pages.consent(wanted) : wanted
  const { language, site, origin } = mall
  if (account.language === language || hasChosenLanguage(mall, request.headers.get('cookie')))
    return redirect(target)
  return redirectDocument(`${origin}${hrefInLanguage(target, account.language, site)}`)
}
