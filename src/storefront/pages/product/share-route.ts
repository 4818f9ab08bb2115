import type { LoaderFunctionArgs } from 'react-router'
import type { SharedGoods } from '#storefront/parts/orders/share-order.tsx'
import { qrCode } from '#storefront/parts/qr-code.server.ts'
import { mallContext } from '#ui/mall-context.ts'
import { safeTarget } from '#vocabulary/calls/pages.ts'

/** Sharing data of a product page: the places of the site, and a QR code of the address. */
export function loader({ context, request }: LoaderFunctionArgs): SharedGoods {
  const mall = context.get(mallContext)
  const { searchParams } = new URL(request.url)
  const path = safeTarget(searchParams.get('path'))
  const address = `${mall.origin}${path}`
  const { shareTo } = mall.site
  return {
    path,
    address,
    title: (searchParams.get('title') ?? '').slice(0, 200),
    places: shareTo.length > 0 ? shareTo : ['copy'],
    code: shareTo.includes('wechat') ? qrCode(address) : undefined,
  }
}
