import { IconBasket, IconMailCheck, IconReceipt } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import css from './promises.module.css'

const icon = { size: 32, stroke: 1.4, 'aria-hidden': true } as const

/** Promises that hold in every mall. One about several shops, or about mails, is shown where it holds. */
export function Promises({ severalShops, byMail }: { severalShops: boolean; byMail: boolean }) {
  const t = useTranslations('home')
  return (
    <section className={css.band} aria-label={t('promises')}>
      <ul className={`wrap ${css.promises}`}>
        {severalShops && (
          <li>
            <IconBasket {...icon} />
            <h2>{t('promiseShops')}</h2>
            <p>{t('promiseShopsText')}</p>
          </li>
        )}
        <li>
          <IconMailCheck {...icon} />
          <h2>{t('promiseGuest')}</h2>
          <p>{t(byMail ? 'promiseGuestText' : 'promiseGuestNoMails')}</p>
        </li>
        <li>
          <IconReceipt {...icon} />
          <h2>{t('promisePrice')}</h2>
          <p>{t('promisePriceText')}</p>
        </li>
      </ul>
    </section>
  )
}
