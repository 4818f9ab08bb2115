import { useTranslations } from 'use-intl'
import { useVisitor } from '#ui/visitor.tsx'
import css from './open-count.module.css'

type OpenCountProps = {
  readonly room: string
  readonly openAfterSales: number
}

/** The number beside the rooms of after-sales and messages; none where nothing is open or unread. */
export function OpenCount({ room, openAfterSales }: OpenCountProps) {
  const t = useTranslations('area')
  const unread = useVisitor()?.unread ?? 0
  const count = room === 'afterSales' ? openAfterSales : room === 'messages' ? unread : 0
  if (count === 0) return null
  return (
    <span className={css.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="only-read">
        {t(room === 'messages' ? 'unreadMessages' : 'openAfterSales', { count })}
      </span>
    </span>
  )
}
