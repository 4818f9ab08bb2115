/** The shop that a person of several shops has chosen last, in a cookie of this browser. */
const cookie = 'shop'

export function lastShop(request: Request): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return cookies.find(([name]) => name === cookie)?.[1]
}

/** Headers that remember the shop; none when it is remembered already. */
export function rememberShop(request: Request, slug: string): HeadersInit {
  if (lastShop(request) === slug) return {}
  return { 'set-cookie': `${cookie}=${slug}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${365 * 86_400}` }
}
