import { data, redirect } from 'react-router'
import { languages } from '#domain/language.ts'
import type { Mall } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'

const prefix = new RegExp(`^/(${languages.join('|')})(?=/)`)

/** The path of a request without its language. */
export const pathOf = (request: Request): string => new URL(request.url).pathname.replace(prefix, '')

/** For pages of a buyer: a visitor who has not signed in does so first, and comes back here (SHELL-22). */
export function onlyBuyers(mall: Mall, request: Request): void {
  if (mall.caller.kind === 'buyer') return
  throw redirect(pages.login(pathOf(request) + new URL(request.url).search))
}

/** Another buyer's address or order answers like one that does not exist (TRAP-106). */
export const notFound = () => data(null, { status: 404 })
