import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { ShareDialog, type SharedGoods } from '#storefront/parts/orders/share-order.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

type ShareProductProps = { readonly path: string; readonly title: string; readonly onClose: () => void }

/** The places that the site shares to, as orders share their goods (ORD-103). */
export function ShareProduct({ path, title, onClose }: ShareProductProps) {
  const t = useTranslations('product')
  const { load, data } = useFetcher<SharedGoods>()
  useEffect(() => void load(pages.share(path, title)), [load, path, title])
  return data ? <ShareDialog shared={data} isOpen onClose={onClose} copied={t('copySucceeded')} /> : null
}
