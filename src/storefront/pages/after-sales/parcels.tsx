import { useTranslations } from 'use-intl'
import type { AfterSale, AfterSaleParcel } from '#modules/after-sales/rules/after-sale.ts'
import css from '#storefront/parts/after-sales/after-sales.module.css'
import { TrackLine } from '#storefront/parts/orders/track-line.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import type { Tracks } from './load-tracks.ts'

export const parcelsBy = (afterSale: AfterSale, by: AfterSaleParcel['by']) =>
  afterSale.parcels.filter((parcel) => parcel.by === by)

type ParcelsProps = { readonly parcels: readonly AfterSaleParcel[]; readonly tracks: Tracks }

/** Parcels of an after-sale, returned or replacement, with their tracking events (AS-52 to AS-54). */
export function AfterSaleParcels({ parcels, tracks }: ParcelsProps) {
  const t = useTranslations('afterSales')
  const format = useFormat()
  if (parcels.length === 0) return <p className={css.muted}>{t('noLogistics')}</p>
  return (
    <ul className={css.parcels}>
      {parcels.map((parcel) => (
        <li key={`${parcel.trackingNumber} ${parcel.sentAt.getTime()}`}>
          <p>{t('sentWith', { carrier: parcel.carrierName, date: format.date(parcel.sentAt) })}</p>
          {parcel.trackingNumber === '' ? (
            <p>{t('noTrackingNumber')}</p>
          ) : (
            <>
              <p>
                {t('trackingNumber')}: <strong className="figures">{parcel.trackingNumber}</strong>{' '}
                <CopyButton text={parcel.trackingNumber} label={t('copyTracking')} done={t('copied')} />
              </p>
              <Stops stops={tracks[parcel.trackingNumber] ?? []} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Stops({ stops }: { stops: Tracks[string] }) {
  const t = useTranslations('afterSales')
  return stops.length === 0 ? <p className={css.muted}>{t('noLogistics')}</p> : <TrackLine stops={stops} />
}
