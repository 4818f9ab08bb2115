import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OwnGiftCard } from '#modules/wallet/rules/gift-card.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import type { Problem } from '#ui/mall-context.ts'
import { fieldErrors } from '#ui/refused.ts'
import type { Money } from '#vocabulary/money.ts'
import { Panel } from '../account/room.tsx'
import css from './gift-cards.module.css'

type GiftCardsProps = {
  readonly cards: readonly OwnGiftCard[]
  readonly answer:
    | { readonly claimed: Money }
    | { readonly problem: Problem; readonly code: string }
    | undefined
}

/** The gift cards of a buyer, and the form that adds one by its code (MEM-12). */
export function GiftCards({ cards, answer }: GiftCardsProps) {
  const t = useTranslations('giftCards')
  const format = useFormat()
  return (
    <>
      <ClaimForm answer={answer} />
      {cards.length === 0 ? (
        <Panel>
          <EmptyState title={t('empty')} text={t('emptyText')} />
        </Panel>
      ) : (
        <>
          <ul className={css.cards}>
            {cards.map(({ cardId, ending, source, amount, balance, createdAt }) => (
              <li key={cardId}>
                <article
                  className={css.card}
                  data-spent={balance.amount === 0 || undefined}
                  aria-label={t('ending', { ending })}
                >
                  <p className={css.label}>{balance.amount === 0 ? t('spent') : t('left')}</p>
                  <p className={`${css.balance} money`}>{format.money(balance)}</p>
                  <p className={css.label}>{t('of', { amount: format.money(amount) })}</p>
                  <p className={css.foot}>
                    <span>{t('ending', { ending })}</span>
                    <span>{t(source, { date: format.date(createdAt) })}</span>
                  </p>
                </article>
              </li>
            ))}
          </ul>
          <p className={css.hint}>{t('anyShop')}</p>
        </>
      )}
    </>
  )
}

function ClaimForm({ answer }: Pick<GiftCardsProps, 'answer'>) {
  const t = useTranslations('giftCards')
  const format = useFormat()
  const problem = answer && 'problem' in answer ? answer.problem : undefined
  const claimed = answer && 'claimed' in answer ? answer.claimed : undefined
  return (
    <Panel>
      <h2 className={css.title}>{t('claim')}</h2>
      {/* A new form after a success, so that the next code is typed into an empty field. */}
      <Form method="post" className={css.claim} key={claimed ? 'again' : 'first'}>
        <Field
          label={t('code')}
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={answer && 'code' in answer ? answer.code : ''}
          hint={t('codeHint')}
          error={fieldErrors(problem).code ?? problem?.message}
        />
        <Button>{t('add')}</Button>
      </Form>
      <p role="status" className={css.done}>
        {claimed && t('added', { amount: format.money(claimed) })}
      </p>
    </Panel>
  )
}
