import { data, redirect } from 'react-router'
import type { Mall } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { languages } from '#vocabulary/language.ts'

const prefix = new RegExp(`^/(${languages.join('|')})(?=/)`)

/** The path of a request without its language. */
export const pathOf = (request: Request): string => new URL(request.url).pathname.replace(prefix, '')

/** For pages of a buyer: a visitor who has not signed in does so first, and returns here (SHELL-22). */
export function onlyBuyers(mall: Mall, request: Request): void {
  if (mall.caller.kind !== 'buyer') throw toSignIn(request)
}

/**
 * Reads an order or a payment. An address without the token of a link may be opened by its owner before signing in, so a
 * visitor for whom it does not exist signs in first; after that it is not found (ORD-95).
 */
export async function ofOwner<T>(
  mall: Mall,
  request: Request,
  reading: Promise<T>,
  hasToken = new URL(request.url).searchParams.has('token'),
): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (mall.caller.kind !== 'buyer' && !hasToken && problemOf(error)?.code === 'notFound')
      throw toSignIn(request)
    throw error
  }
}

const toSignIn = (request: Request) => redirect(pages.login(pathOf(request) + new URL(request.url).search))

/** Another buyer's address or order answers like one that does not exist (TRAP-106). */
export const notFound = () => data(null, { status: 404 })
