import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import css from './breadcrumb.module.css'

/** The path from the home page; the last step is the page itself. On a phone it is one step back. */
export function Breadcrumb({ path }: { path: readonly { readonly name: string; readonly to?: string }[] }) {
  const t = useTranslations('goods')
  const shell = useTranslations('shell')
  const steps: typeof path = [{ name: shell('home'), to: '/' }, ...path]
  const parent = steps.findLastIndex(({ to }) => to)
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={css.path}>
        {steps.map(({ name, to }, place) => (
          <li key={to ?? name} className={place === parent ? css.parent : undefined}>
            {to ? <Link to={to}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
