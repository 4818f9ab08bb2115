import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CartLine } from '#modules/cart/rules/cart.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './cart.module.css'

type LineOptionsProps = { readonly line: Pick<CartLine, 'lineId' | 'name' | 'chosen' | 'hasChoice'> }

/** The chosen values; where there are others, a link to choose again without leaving the cart. */
export function LineOptions({ line: { lineId, name, chosen: values, hasChoice } }: LineOptionsProps) {
  const t = useTranslations('cart')
  if (values.length === 0) return null
  const chosen = values.map(({ value }) => value).join(' · ')
  if (!hasChoice) return <p className={css.muted}>{chosen}</p>
  return (
    <p>
      <Link
        to={pages.changeLine(lineId)}
        preventScrollReset
        className={css.options}
        aria-label={t('changeNamed', { name, chosen })}
      >
        {chosen}
        <IconChevronDown size={16} aria-hidden="true" />
      </Link>
    </p>
  )
}
