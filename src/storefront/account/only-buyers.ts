import { data, redirect } from 'react-router'
import { languages } from '#domain/language.ts'
import type { Mall } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'

const prefix = new RegExp(`^/(${languages.join('|')})(?=/)`)

/** For pages of one person: whoever has not signed in does so first, and comes back here (SHELL-22). */
export function onlyBuyers(mall: Mall, request: Request): void {
  if (mall.caller.kind !== 'buyer') throw toSignIn(request)
}

/** For pages that a guest may have too: whoever has no session at all signs in. */
export function onlyVisitors(mall: Mall, request: Request): void {
  if (mall.caller.kind === 'nobody') throw toSignIn(request)
}

/** Another's is as good as none (TRAP-106). */
export const notFound = () => data(null, { status: 404 })

function toSignIn(request: Request) {
  const { pathname, search } = new URL(request.url)
  return redirect(pages.login(pathname.replace(prefix, '') + search))
}
