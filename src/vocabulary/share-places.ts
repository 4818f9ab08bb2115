/**
 * Where a page can be shared: copied, as a code to scan, or on a network. A site defines which it has
 * (ORD-103).
 */
export const sharePlaces = ['copy', 'facebook', 'x', 'pinterest', 'whatsapp', 'wechat'] as const
export type SharePlace = (typeof sharePlaces)[number]

type Shared = { readonly address: string; readonly title: string }

/** The page of a network that shares an address; undefined where none is opened: it is copied, or scanned. */
export function shareAddress(place: SharePlace, { address, title }: Shared): string | undefined {
  const withQuery = (page: string, query: Readonly<Record<string, string>>) =>
    `${page}?${new URLSearchParams(query)}`
  switch (place) {
    case 'facebook':
      return withQuery('https://www.facebook.com/sharer/sharer.php', { u: address })
    case 'x':
      return withQuery('https://x.com/intent/post', { url: address, text: title })
    case 'pinterest':
      return withQuery('https://www.pinterest.com/pin/create/button/', { url: address, description: title })
    case 'whatsapp':
      return withQuery('https://wa.me/', { text: `${title} ${address}` })
    case 'copy':
    case 'wechat':
      return undefined
  }
}
