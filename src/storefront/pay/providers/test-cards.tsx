import { useTranslations } from 'use-intl'
import type { ShownBy } from '#domain/payments/channel.ts'
import type { FieldText } from './adapter.ts'
import css from './providers.module.css'

type TestCard = { readonly number: string; readonly does: FieldText }

/** Cards of the providers' test environments, as they document them. */
const testCards: Readonly<Partial<Record<ShownBy, readonly TestCard[]>>> = {
  stripe: [
    { number: '4242 4242 4242 4242', does: 'testPays' },
    { number: '4000 0025 0000 3155', does: 'testAsks' },
    { number: '4000 0000 0000 9995', does: 'testShort' },
    { number: '4000 0000 0000 0002', does: 'testDeclined' },
  ],
  braintree: [
    { number: '4111 1111 1111 1111', does: 'testPays' },
    { number: '3782 822463 10005', does: 'testPays' },
    { number: '4000 0000 0000 1091', does: 'testAsks' },
    { number: '4000 1111 1111 1115', does: 'testDeclined' },
  ],
}

/** Cards to try, below the fields of an account that takes no real money. */
export function TestCards({ shownBy }: { readonly shownBy: ShownBy | undefined }) {
  const t = useTranslations('payFields')
  const cards = shownBy && testCards[shownBy]
  if (!cards) return null
  return (
    <details className={css.test}>
      <summary>{t('testMode')}</summary>
      <p>{t('testCards')}</p>
      <dl>
        {cards.map(({ number, does }) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
