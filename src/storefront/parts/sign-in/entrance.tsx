import { IconPackage, IconShoppingBag, IconUserHeart } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PrivateHead } from '#ui/page-head.tsx'
import css from './entrance.module.css'

/** The frame of sign-in pages: the form, and beside it the benefits of an account. */
export function Entrance({
  name,
  title,
  text,
  hasAccount = false,
  children,
}: {
  name: string
  title: string
  text: string
  /** Buyers who have an account, such as at the second step, are not shown its benefits. */
  hasAccount?: boolean
  children: ReactNode
}) {
  const t = useTranslations('account')
  const benefits = [
    { icon: IconShoppingBag, title: t('benefitCart'), text: t('benefitCartText') },
    { icon: IconPackage, title: t('benefitOrders'), text: t('benefitOrdersText') },
    { icon: IconUserHeart, title: t('benefitGuest'), text: t('benefitGuestText') },
  ]
  return (
    <div className={`wrap ${hasAccount ? css.alone : css.page}`}>
      <PrivateHead title={name} />
      <section className={css.card}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={css.text}>{text}</p>
        {children}
      </section>
      {!hasAccount && (
        <aside className={css.benefits} aria-labelledby="benefits">
          <h2 id="benefits">{t('benefits')}</h2>
          <ul className={css.list}>
            {benefits.map((benefit) => (
              <li key={benefit.title}>
                <benefit.icon size={28} stroke={1.4} aria-hidden="true" />
                <div>
                  <h3>{benefit.title}</h3>
                  <p>{benefit.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  )
}
