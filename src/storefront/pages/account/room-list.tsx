import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useArea } from './area-context.ts'
import { OpenCount } from './open-count.tsx'
import css from './room-list.module.css'
import { roomGroups } from './rooms.ts'

/** The rooms as rows in groups, where there is no place for them at the side. */
export function RoomList() {
  const t = useTranslations('area')
  const { openAfterSales } = useArea()
  return (
    <nav className={css.list} aria-label={t('rooms')}>
      {roomGroups.map(({ group, rooms }) => (
        <section key={group} aria-labelledby={`rooms-${group}`}>
          <h2 id={`rooms-${group}`}>{t(group)}</h2>
          <ul className={css.rows}>
            {rooms.map((room) => (
              <li key={room.name}>
                <Link to={room.to}>
                  <room.icon size={22} stroke={1.6} aria-hidden="true" className={css.icon} />
                  <span>
                    {t(room.name)} <OpenCount room={room.name} openAfterSales={openAfterSales} />
                  </span>
                  <IconChevronRight size={18} aria-hidden="true" className={css.further} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
