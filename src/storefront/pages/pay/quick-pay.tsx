import { IconPlus } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CardFields } from '#modules/payments/rules/channel.ts'
import type { SavedCard } from '#modules/payments/rules/saved-card.ts'
import { AddCard } from '#storefront/parts/cards/add-card.tsx'
import { CardChoice } from '#storefront/parts/cards/card-choice.tsx'
import css from '#storefront/parts/cards/cards.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Initial data of the card form; without fields, the payment provider is unreachable. */
export type CardForm = Omit<ComponentProps<typeof AddCard>, 'fields' | 'mayBeForOnce' | 'onAdded'> & {
  readonly fields: CardFields | undefined
}

type QuickPayProps = {
  readonly cards: readonly SavedCard[]
  /** The card that was just entered, else the default one. */
  readonly chosen: Id | undefined
  /** Order group to pay. */
  readonly pay: { readonly groupId: Id; readonly token: string | undefined }
  /** Of the form that pays. */
  readonly formId: string
  /** Set while a new card is being entered. */
  readonly form: CardForm | undefined
  /** Why it cannot be paid as it is. */
  readonly problem: string | undefined
}

/** The saved card that pays (PAY-20 to PAY-22); a new one is entered here, within its channel (PAY-01). */
export function QuickPay({ cards, chosen, pay, formId, form, problem }: QuickPayProps) {
  const t = useTranslations('savedCards')
  const go = useNavigate()
  if (form?.fields)
    return (
      <Entering>
        <FormProblem>{problem}</FormProblem>
        <noscript>
          <p>{t('needsScript')}</p>
        </noscript>
        <AddCard
          {...form}
          fields={form.fields}
          mayBeForOnce
          onAdded={(card) => void go(pages.pay({ ...pay, card }), { replace: true })}
        />
        <div>
          <ButtonLink to={pages.pay(pay)} replace look="quiet" size="small">
            {t('notNow')}
          </ButtonLink>
        </div>
      </Entering>
    )
  return (
    <>
      <FormProblem>{form ? t('notLoaded') : problem}</FormProblem>
      {cards.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <fieldset className={css.choices}>
          <legend>{t('pick')}</legend>
          {cards.map((card) => (
            <CardChoice key={card.cardId} card={card} isChosen={card.cardId === chosen} formId={formId} />
          ))}
        </fieldset>
      )}
      <div>
        <ButtonLink
          to={pages.pay({ ...pay, add: '1' })}
          reloadDocument
          look="quiet"
          size="small"
          icon={<IconPlus size={18} aria-hidden="true" />}
        >
          {t('add')}
        </ButtonLink>
      </div>
    </>
  )
}

/** The document was reloaded for it, so the reader is taken to where it continues. */
function Entering({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('savedCards')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.form} aria-labelledby="add-card">
      <h2 id="add-card" ref={heading} tabIndex={-1}>
        {t('addTitle')}
      </h2>
      {children}
    </section>
  )
}
