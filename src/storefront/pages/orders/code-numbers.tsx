import { useTranslations } from 'use-intl'
import css from './code-numbers.module.css'

/** A long number in groups of four. */
export const inFours = (code: string) => code.replace(/(\d{4})(?=\d)/g, '$1 ')

type CodeNumbersProps = {
  readonly code: string
  readonly password: string
  /** It cannot be used any more. */
  readonly isOver?: boolean
  /** Larger, and side by side where there is room: for showing at redemption. */
  readonly isLarge?: boolean
}

/** The two numbers of a code, to be read out: of a service, or of an order that is picked up. */
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
