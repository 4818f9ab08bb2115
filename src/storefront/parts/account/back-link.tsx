import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import css from './back-link.module.css'

/** Above the title of a page within a list or an order: the link back there. */
export function BackLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={css.back}>
      <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" /> {name}
    </Link>
  )
}
