import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inPlace } from '#ui/in-place.ts'
import { type SharePlace, shareAddress } from '#vocabulary/share-places.ts'
import type { QrCode } from '../qr-code.server.ts'
import css from './share-order.module.css'

export type SharedGoods = {
  /** Of the page of the goods, on this site. */
  readonly path: string
  readonly address: string
  readonly title: string
  readonly places: readonly SharePlace[]
  /** Where the site shares by a code to scan. */
  readonly code: QrCode | undefined
}

/**
 * Shares the goods of an order, by the channels that the site has (ORD-103). Without script it leads to the
 * goods.
 */
export function ShareOrder({ shared }: { shared: SharedGoods }) {
  const t = useTranslations('share')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ButtonLink to={shared.path} look="plain" onClick={inPlace(() => setIsOpen(true))}>
        {t('share')}
      </ButtonLink>
      <ShareDialog shared={shared} isOpen={isOpen} onClose={() => setIsOpen(false)} copied={t('copied')} />
    </>
  )
}

type ShareDialogProps = {
  readonly shared: SharedGoods
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Toast text after the address was copied. */
  readonly copied: string
}

/** The places to share to, as orders and products have them. */
export function ShareDialog({ shared, isOpen, onClose, copied }: ShareDialogProps) {
  const t = useTranslations('share')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <p className={css.goods}>{shared.title}</p>
      <ul className={css.places}>
        {shared.places.map((place) => (
          <li key={place}>
            <Place place={place} shared={shared} copied={copied} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type PlaceProps = Pick<ShareDialogProps, 'shared' | 'copied'> & { readonly place: SharePlace }

function Place({ place, shared, copied }: PlaceProps) {
  const t = useTranslations('share')
  if (place === 'copy') return <CopyButton text={shared.address} label={t('copy')} done={copied} />
  if (place === 'wechat')
    return shared.code ? (
      <figure className={css.code}>
        <svg viewBox={`0 0 ${shared.code.size} ${shared.code.size}`} role="img" aria-label={t('wechat')}>
          <path d={shared.code.path} />
        </svg>
        <figcaption>{t('scan')}</figcaption>
      </figure>
    ) : null
  return (
    <a href={shareAddress(place, shared)} target="_blank" rel="noopener noreferrer" className={css.place}>
      {t(place)}
    </a>
  )
}
