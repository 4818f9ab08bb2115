import { hostCookie, isToken, readHostCookie } from './host-cookie.ts'

/** How long a session lasts without a visit. */
export const lastsDays = 30

const name = 'sid'

export const sessionCookie = (token: string, isSecure: boolean): string =>
  hostCookie(name, isSecure, token, token === '' ? 0 : lastsDays * 86_400)

export const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '')?.[1]

export const tokenOf = (headers: Headers, isSecure: boolean): string | undefined =>
  bearerOf(headers) ?? readHostCookie(headers, name, isSecure, isToken)
