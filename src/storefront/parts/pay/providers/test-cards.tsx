import { useTranslations } from 'use-intl'
import type { ShownBy } from '#modules/payments/rules/channel.ts'
import type { FieldText } from './adapter.ts'
import css from './providers.module.css'

type TestCard = { readonly entered: string; readonly does: FieldText }
type TestCards = { readonly about: FieldText; readonly cards: readonly TestCard[] }

/** Cards of the providers' test environments, as they document them. */
const testCards: Readonly<Partial<Record<ShownBy, TestCards>>> = {
  stripe: {
    about: 'testCards',
    cards: [
      { entered: '4242 4242 4242 4242', does: 'testPays' },
      { entered: '4000 0025 0000 3155', does: 'testAsks' },
      { entered: '4000 0000 0000 9995', does: 'testShort' },
      { entered: '4000 0000 0000 0002', does: 'testDeclined' },
    ],
  },
  adyen: {
    about: 'testAdyenCards',
    cards: [
      { entered: '4111 1111 1111 1111', does: 'testPays' },
      { entered: '4212 3456 7891 0006', does: 'testAsks' },
      { entered: 'DECLINED', does: 'testName' },
    ],
  },
  braintree: {
    about: 'testCards',
    cards: [
      { entered: '4111 1111 1111 1111', does: 'testPays' },
      { entered: '3782 822463 10005', does: 'testPays' },
      { entered: '4000 0000 0000 1091', does: 'testAsks' },
      { entered: '4000 1111 1111 1115', does: 'testDeclined' },
    ],
  },
}

/** Cards to try, below the fields of an account that takes no real money. */
export function TestCards({ shownBy }: { readonly shownBy: ShownBy | undefined }) {
  const t = useTranslations('payFields')
  const shown = shownBy && testCards[shownBy]
  if (!shown) return null
  return (
    <details className={css.test}>
      <summary>{t('testMode')}</summary>
      <p>{t(shown.about)}</p>
      <dl>
        {shown.cards.map(({ entered, does }) => (
          <div key={entered}>
            <dt>{entered}</dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
