import type { Context } from '#platform/context.ts'
import { type Language, languageCookie } from '#vocabulary/language.ts'
import { setLanguage } from '../store/accounts.ts'

/** Stores the language in a cookie, and for a buyer in the profile (SHELL-14). */
export async function changeLanguage(ctx: Context, { language }: { language: Language }) {
  const { caller } = ctx
  if (caller.kind === 'buyer') await ctx.transaction((tx) => setLanguage(tx, caller.userId, language))
  ctx.setCookie(languageCookie(language))
  return { language }
}
