import { useTranslations } from 'use-intl'
import type { Mall } from '#ui/mall-context.ts'
import { afterSaleList } from '#wire/after-sales/look-up.ts'
import css from './open-after-sales.module.css'

/** How many after-sales of the caller have not ended. */
export async function countOpenAfterSales(mall: Mall): Promise<number> {
  if (mall.caller.kind === 'anonymous') return 0
  const { total } = await mall.call(afterSaleList, { tab: 'processing', page: 1, pageSize: 1 })
  return total
}

/** The number beside the room of after-sales; none where nothing is open. */
export function OpenCount({ count }: { count: number }) {
  const t = useTranslations('area')
  if (count === 0) return null
  return (
    <span className={css.count}>
      <span aria-hidden="true">{count}</span>
      <span className="only-read">{t('openAfterSales', { count })}</span>
    </span>
  )
}
