import { redirect, redirectDocument } from 'react-router'
import { chosenLanguage, type Language } from '#domain/language.ts'
import { inLanguage } from '#ui/mall.ts'
import type { Mall } from '#ui/mall-context.ts'

/**
 * Leads on from a sign-in, on a device where no language was chosen in that of the account (SHELL-14). A visitor who came by an address with a
 * language has chosen that one. The whole address is named, since the router would put the prefix of the page before another one.
 */
export function goOn(
  { language, site, origin }: Pick<Mall, 'language' | 'site' | 'origin'>,
  request: Request,
  target: string,
  account: { readonly language: Language },
): Response {
  const isChosen = language !== site.firstLanguage || chosenLanguage(request.headers.get('cookie'))
  if (account.language === language || isChosen) return redirect(target)
  return redirectDocument(`${origin}${inLanguage(target, account.language, site)}`)
}
