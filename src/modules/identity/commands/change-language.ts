import type { Language } from '#domain/language.ts'
import type { Context } from '#platform/context.ts'
import { setLanguage } from '../store/accounts.ts'

/** Remembers the language: a cookie for everybody, the profile for a buyer (SHELL-14). */
export async function changeLanguage(ctx: Context, { language }: { language: Language }) {
  const { caller } = ctx
  if (caller.kind === 'buyer') await ctx.transaction((tx) => setLanguage(tx, caller.userId, language))
  ctx.setCookie(`language=${language}; Path=/; SameSite=Lax; Max-Age=31536000`)
  return { language }
}
