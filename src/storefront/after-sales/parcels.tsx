import { useTranslations } from 'use-intl'
import type { AfterSale, AfterSaleParcel } from '#domain/after-sales/after-sale.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import css from './after-sales.module.css'

export const parcelsBy = (afterSale: AfterSale, by: AfterSaleParcel['by']) =>
  afterSale.parcels.filter((parcel) => parcel.by === by)

/** Parcels of an after-sale, sent back or sent instead, and where they were seen (AS-52 to AS-54). */
export function Parcels({ parcels }: { parcels: readonly AfterSaleParcel[] }) {
  const t = useTranslations('afterSales')
  const format = useFormat()
  if (parcels.length === 0) return <p className={css.muted}>{t('noLogistics')}</p>
  return (
    <ul className={css.parcels}>
      {parcels.map((parcel) => (
        <li key={parcel.trackingNumber}>
          <p>{t('sentWith', { carrier: parcel.carrierName, date: format.date(parcel.sentAt) })}</p>
          <p>
            {t('trackingNumber')}: <strong className="figures">{parcel.trackingNumber}</strong>{' '}
            <CopyButton text={parcel.trackingNumber} label={t('copyTracking')} done={t('copied')} />
          </p>
          <p className={css.muted}>{t('noLogistics')}</p>
        </li>
      ))}
    </ul>
  )
}
