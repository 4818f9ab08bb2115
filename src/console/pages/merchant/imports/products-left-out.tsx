import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { catalogueUploadsCall } from '#modules/imports/calls.ts'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../../parts/kit/badge.tsx'
import css from './imports.module.css'

type ProductsLeftOutProps = Pick<
  Parameters<(typeof catalogueUploadsCall)['encode']>[0],
  'leftOut' | 'leftOutProducts'
> & { readonly shop: string }

/** Products that the export does not contain, each with the reason. */
export function ProductsLeftOut({ shop, leftOut, leftOutProducts }: ProductsLeftOutProps) {
  const t = useTranslations('catalogueFiles.export')
  const language = useLanguage()
  if (leftOut === 0) return null
  return (
    <details className={css.leftOut} open={leftOut <= 5}>
      <summary>{t('leftOut', { count: leftOut })}</summary>
      <p>{t('leftOutHint')}</p>
      <ul>
        {leftOutProducts.map(({ productId, name, kind }) => (
          <li key={productId}>
            <ConsoleBadge tone="grey">{t(`kinds.${kind}`)}</ConsoleBadge>
            <span>
              <Link to={pages.shopProduct(shop, productId)}>{textIn(name, language)}</Link>
              <small>{t(`reasons.${kind}`)}</small>
            </span>
          </li>
        ))}
      </ul>
      {leftOut > leftOutProducts.length && (
        <p>{t('leftOutMore', { count: leftOut - leftOutProducts.length })}</p>
      )}
    </details>
  )
}
