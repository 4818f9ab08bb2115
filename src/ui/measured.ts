import { useTranslations } from 'use-intl'
import { useFormat } from './format.ts'

type Goods = { readonly unit?: string | undefined }

/** Quantities as goods are counted: "100 g" for goods sold by weight, "2" for all others. */
export function useMeasured() {
  const t = useTranslations('goods')
  const format = useFormat()
  return (quantity: number, { unit }: Goods): string =>
    unit ? t('measured', { quantity: format.number(quantity), unit }) : format.number(quantity)
}
