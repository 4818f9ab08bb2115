import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { sizeGuidesCall } from '#modules/catalogue/calls/size-guides.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { useMay } from '../../../parts/kit/may.tsx'
import { ConsoleHead } from '../../../parts/kit/page-head.tsx'
import css from './size-guides.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  return { shop, ...(await context.get(mallContext).call(sizeGuidesCall, { shop })) }
}

/** The size guides of the shop. */
export default function SizeGuidesPage() {
  const { shop, guides } = useLoaderData<typeof loader>()
  const t = useTranslations('sizeGuides')
  const language = useLanguage()
  const add = useMay()('product.change') && <ButtonLink to={pages.newSizeGuide(shop)}>{t('add')}</ButtonLink>
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')}>
        <Link to={pages.shopProducts(shop)}>{t('products')}</Link>
        {guides.length > 0 && add}
      </ConsoleHead>
      {guides.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <ul className={css.list} aria-label={t('list')}>
          {guides.map(({ sizeGuideId, name, option, category, sizes }) => (
            <li key={sizeGuideId}>
              <Link to={pages.sizeGuideToEdit(shop, sizeGuideId)}>{textIn(name, language)}</Link>
              <span>
                {t('about', {
                  category: category ? textIn(category, language) : t('allProducts'),
                  option: textIn(option, language),
                  sizes,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
