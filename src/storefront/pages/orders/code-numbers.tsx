import { useTranslations } from 'use-intl'
import css from './code-numbers.module.css'

/** A long number in groups of four. */
export const inFours = (code: string) => code.replace(/(\d{4})(?=\d)/g, '$1 ')

type CodeNumbersProps = {
  readonly code: string
  readonly password: string
  /** It is no longer usable. */
  readonly isOver?: boolean
  /** Larger, and side by side where there is room: for showing at redemption. */
  readonly isLarge?: boolean
}

/** The number and the password of a code, to be read out: of a service, or of an order for pick-up. */
export function CodeNumbers({ code, password, isOver = false, isLarge = false }: CodeNumbersProps) {
  const t = useTranslations('vouchers')
  return (
    <dl className={css.numbers} data-over={isOver || undefined} data-large={isLarge || undefined}>
      <div>
        <dt>{t('code')}</dt>
        <dd className="figures">{inFours(code)}</dd>
      </div>
      <div>
        <dt>{t('password')}</dt>
        <dd className="figures">{password}</dd>
      </div>
    </dl>
  )
}
