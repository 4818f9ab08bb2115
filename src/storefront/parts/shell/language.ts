import { redirectDocument } from 'react-router'
import { changeLanguageCall } from '#modules/identity/bound/identity.ts'
import { hrefInLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { safeTarget } from '#vocabulary/calls/pages.ts'
import { isLanguage } from '#vocabulary/language.ts'
import type { Route } from './+types/language'

/** Stores the chosen language for pages, mails and calls, and leads to the same page in it (SHELL-14). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  const language = query.get('language')
  const to = safeTarget(query.get('to'))
  if (!isLanguage(language)) return redirectDocument(to)
  await mall.call(changeLanguageCall, { language })
  return new Response(null, { status: 302, headers: { location: hrefInLanguage(to, language, mall.site) } })
}
