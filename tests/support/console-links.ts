import { aClient, password } from './mall.ts'

/** Links of one kind differ in the ids and the words of their query. */
const kindOf = (address: string) => address.replace(/\d{6,}/g, '#').replace(/\?.*/, '')

/** Only filters, sorts or pages the list that it is on. */
const isOfList = (address: string) => /[?&](page|pageSize|sort|tab)=/.test(address)

/**
 * Walks through a console as a person of it does: from its first page by every link to one page of each kind.
 * @returns refused or broken addresses with the page of their link, and how many pages were seen
 */
export async function walkConsole(
  url: string,
  { email, start }: { readonly email: string; readonly start: string },
): Promise<{ refused: readonly string[]; seen: number }> {
  const client = aClient(url)
  await client.post('/api/user/web/login', { email, password })
  const refused: string[] = []
  const kinds = new Set([kindOf(start)])
  const left = [{ address: start, from: '' }]
  for (let next = left.shift(); next; next = left.shift()) {
    const { address, from } = next
    const { status, text, headers } = await client.get(address, { accept: 'text/html' })
    if (status >= 400) refused.push(`${status} ${kindOf(address)} from ${kindOf(from)}`)
    const led = status >= 300 && status < 400 ? [headers.get('location') ?? ''] : linksIn(text)
    for (const link of led) {
      if (!/^\/(platform|seller)\b/.test(link) || isOfList(link) || kinds.has(kindOf(link))) continue
      kinds.add(kindOf(link))
      left.push({ address: link, from: address })
    }
  }
  return { refused, seen: kinds.size }
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
