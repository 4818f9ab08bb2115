import { useTranslations } from 'use-intl'
import { useVisitor } from '#ui/visitor.tsx'
import css from './open-count.module.css'

type OpenCountProps = {
  readonly room: string
  readonly openAfterSales: number
}

/** The number beside the rooms of after-sales, messages and conversations; none where nothing is open or unread. */
export function OpenCount({ room, openAfterSales }: OpenCountProps) {
  const t = useTranslations('area')
  const visitor = useVisitor()
  const counts: Readonly<Record<string, number | undefined>> = {
    afterSales: openAfterSales,
    messages: visitor?.unread,
    conversations: visitor?.unreadFromShops,
  }
  const count = counts[room] ?? 0
  if (count === 0) return null
  return (
    <span className={css.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="only-read">
        {t(room === 'afterSales' ? 'openAfterSales' : 'unreadMessages', { count })}
      </span>
    </span>
  )
}
