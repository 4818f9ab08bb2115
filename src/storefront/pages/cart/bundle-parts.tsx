import { useTranslations } from 'use-intl'
import css from './bundle-parts.module.css'

type Part = {
  readonly lineId: string
  readonly name: string
  readonly chosen: readonly { readonly value: string }[]
  readonly quantity: number
}

/** Parts of a bundle, as a short list below its name. */
export function CartBundleParts({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('bundle')
  if (parts.length === 0) return null
  return (
    <ul className={css.parts}>
      {parts.map(({ lineId, name, chosen, quantity }) => (
        <li key={lineId}>
          {t('part', {
            quantity: String(quantity),
            name: [name, ...chosen.map(({ value }) => value)].join(' · '),
          })}
        </li>
      ))}
    </ul>
  )
}
