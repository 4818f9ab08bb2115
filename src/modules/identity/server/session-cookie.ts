import { hostCookie, isToken, readHostCookie } from './host-cookie.ts'

/** How long a session lasts without a visit. */
export const lastsDays = 30

const name = 'sid'

export const sessionCookie = (token: string, isSecure: boolean): string =>
  hostCookie(name, isSecure, token, token === '' ? 0 : lastsDays * 86_400)

export const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '')?.[1]

/**
 * Token of a new session, for responses to clients other than browsers. Browsers send headers that no script
 * can omit, and store the session in a cookie that no script can read: a page gets no token.
 */
export const exportedToken = (ctx: { readonly headers: Headers }, token: string): string | undefined =>
  isBrowser(ctx) ? undefined : token

/** Whether a browser calls; a program names its language with each call. */
export const isBrowser = ({ headers }: { readonly headers: Headers }): boolean =>
  headers.has('origin') || headers.has('sec-fetch-site')

export const tokenOfCookie = (headers: Headers, isSecure: boolean): string | undefined =>
  bearerOf(headers) ?? readHostCookie(headers, name, isSecure, isToken)
