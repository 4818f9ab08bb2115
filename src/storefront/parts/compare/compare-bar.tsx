import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './compare-bar.module.css'
import { removeCompared, storeCompared, useCompared } from './compared.ts'

/** The products to compare, with the way to their comparison. */
export function CompareBar() {
  const t = useTranslations('goods')
  const compared = useCompared()
  const ids = compared.map(({ productId }) => productId)
  return (
    <section className={css.bar} aria-label={t('compared')}>
      <div className={`wrap ${css.inside}`}>
        <ul className={css.goods}>
          {compared.map(({ productId, name, picture }) => (
            <li key={productId}>
              <button
                type="button"
                aria-label={t('compareLess', { name })}
                title={t('compareLess', { name })}
                onClick={() => removeCompared(productId)}
              >
                <Picture file={picture} alt="" sizes="48px" />
                <IconX size={14} stroke={2.4} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <Button type="button" look="plain" size="small" onClick={() => storeCompared([])}>
          {t('compareNone')}
        </Button>
        <ButtonLink to={pages.compare(ids)}>{t('compareCount', { count: String(ids.length) })}</ButtonLink>
      </div>
    </section>
  )
}
