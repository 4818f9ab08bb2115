import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { ShareDialog, type SharedGoods } from '#storefront/parts/orders/share-order.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

type SharePageProps = {
  readonly path: string
  readonly title: string
  readonly copied: string
  readonly onClose: () => void
}

/** The places that the site shares to, as orders share their goods (ORD-103). */
export function SharePage({ path, title, copied, onClose }: SharePageProps) {
  const { load, data } = useFetcher<SharedGoods>()
  useEffect(() => void load(pages.share(path, title)), [load, path, title])
  return data ? <ShareDialog shared={data} isOpen onClose={onClose} copied={copied} /> : null
}
