import { isLanguage } from '#domain/language.ts'
import { mallContext } from '#ui/mall-context.ts'
import { changeLanguage } from '#wire/identity.ts'
import type { Route } from './+types/language'

/** Remembers the language for mails and calls; the page itself changes by its address (SHELL-14). */
export async function action({ request, context }: Route.ActionArgs) {
  const language = (await request.formData()).get('language')
  if (isLanguage(language)) await context.get(mallContext).call(changeLanguage, { language })
  return new Response(null, { status: 204 })
}
