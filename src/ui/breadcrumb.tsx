import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import css from './breadcrumb.module.css'

/** The path from the home page; the last step is the page itself. */
export function Breadcrumb({ path }: { path: readonly { readonly name: string; readonly to?: string }[] }) {
  const t = useTranslations('goods')
  const shell = useTranslations('shell')
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={css.path}>
        <li>
          <Link to="/">{shell('home')}</Link>
        </li>
        {path.map(({ name, to }) => (
          <li key={to ?? name}>
            {to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
