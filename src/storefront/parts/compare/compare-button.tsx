import { IconArrowsLeftRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import mark from '#ui/mark-button.module.css'
import { useToast } from '#ui/toast.tsx'
import { useAwake } from '#ui/use-awake.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './compare-button.module.css'
import { addCompared, type Compared, comparedMax, removeCompared, useCompared } from './compared.ts'

type CompareProps = { readonly product: Compared }

/** Whether a product is compared, and the press that changes it. */
function useComparing(product: Compared) {
  const t = useTranslations('goods')
  const say = useToast()
  const compared = useCompared()
  const isCompared = compared.some(({ productId }) => productId === product.productId)
  return {
    isCompared,
    hasBegun: compared.length > 0,
    toggle: () => {
      if (isCompared) removeCompared(product.productId)
      else if (!addCompared(product)) say(t('comparedMax', { max: String(comparedMax) }), { isProblem: true })
    },
  }
}

/** Beside the heart of a product page; without script it is a link to the comparison. */
export function PageCompare({ product }: CompareProps) {
  const t = useTranslations('goods')
  const { isCompared, toggle } = useComparing(product)
  const icon = <IconArrowsLeftRight size={20} stroke={1.6} aria-hidden="true" />
  if (!useAwake())
    return (
      <Link to={pages.compare([product.productId])} className={`${mark.page} ${css.link}`}>
        {icon}
        {t('compare')}
      </Link>
    )
  return (
    <button
      type="button"
      className={mark.page}
      aria-pressed={isCompared}
      data-saved={isCompared || undefined}
      onClick={toggle}
    >
      {icon}
      {t(isCompared ? 'comparing' : 'compare')}
    </button>
  )
}

/** Over the picture of a card: under the pointer or the focus, and everywhere once something is compared. */
export function CardCompare({ product }: CompareProps) {
  const t = useTranslations('goods')
  const { isCompared, hasBegun, toggle } = useComparing(product)
  if (!useAwake()) return null
  return (
    <button
      type="button"
      className={`${mark.card} ${css.card}`}
      aria-label={t('compareNamed', { name: product.name })}
      aria-pressed={isCompared}
      data-saved={isCompared || undefined}
      data-begun={hasBegun || undefined}
      onClick={toggle}
    >
      <IconArrowsLeftRight size={20} stroke={1.6} aria-hidden="true" />
    </button>
  )
}

/** Among the buttons of a row of a list. */
export function RowCompare({ product }: CompareProps) {
  const t = useTranslations('goods')
  const { isCompared, toggle } = useComparing(product)
  if (!useAwake()) return null
  return (
    <Button
      type="button"
      look="plain"
      size="small"
      aria-label={t('compareNamed', { name: product.name })}
      aria-pressed={isCompared}
      onClick={toggle}
      {...(isCompared && { icon: <IconArrowsLeftRight size={18} aria-hidden="true" /> })}
    >
      {t('compare')}
    </Button>
  )
}
