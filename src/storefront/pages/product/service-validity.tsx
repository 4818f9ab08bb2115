import { useTranslations } from 'use-intl'
import type { ProductVariant } from '#modules/catalogue/rules/product.ts'
import { useFormat } from '#ui/format.ts'

/** Validity period of a service. */
export function ServiceValidity({ variant: { terms } }: { variant: ProductVariant }) {
  const t = useTranslations('product')
  const format = useFormat()
  if (terms?.serviceUntil !== undefined)
    return <p>{t('serviceUntil', { date: format.date(new Date(terms.serviceUntil)) })}</p>
  if (terms?.serviceDays !== undefined) return <p>{t('serviceDays', { days: String(terms.serviceDays) })}</p>
  return null
}
