import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ChosenAmongKind, chosenAmongKinds } from '#modules/offers/rules/among.ts'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/mall.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { ChoiceField, TextField } from '../kit/form/field.tsx'
import { ConsolePanel } from '../kit/panel.tsx'
import { OfferStep } from './offer-step.tsx'
import css from './offers.module.css'

export type FoundAmong = {
  readonly kind: ChosenAmongKind
  readonly choices: readonly { readonly id: string; readonly name: LocalText }[]
}

type ChooseAmongProps = {
  readonly offer: ManagedOffer
  readonly found: FoundAmong | undefined
  readonly keyword: string | null
}

/** Scope of a platform offer: found by keyword, chosen one by one. Own forms, so it works without script. */
export function ChooseAmong({ offer, found, keyword }: ChooseAmongProps) {
  const t = useTranslations('offers')
  const kit = useTranslations('kit.list')
  const language = useLanguage()
  const chosen = new Set(offer.chosen.map(({ id }) => id))
  return (
    <ConsolePanel title={t('among')} hint={t('amongHint')}>
      <Form method="get" role="search" className={css.find} preventScrollReset>
        <ChoiceField
          label={t('amongKind')}
          name="among"
          value={found?.kind ?? offer.among?.kind ?? 'products'}
          choices={chosenAmongKinds.map((kind) => ({ value: kind, name: t(`amongKinds.${kind}`) }))}
        />
        <TextField
          label={t('amongName')}
          name="find"
          value={keyword ?? ''}
          type="search"
          autoComplete="off"
        />
        <Button look="quiet" size="small">
          {t('findAction')}
        </Button>
      </Form>
      {found && found.choices.length === 0 && <p>{kit('nothingFound')}</p>}
      {found && found.choices.length > 0 && (
        <ul className={css.among}>
          {found.choices.map(({ id, name }) => (
            <li key={id}>
              <span>{textIn(name, language)}</span>
              {chosen.has(id) ? (
                <span className={css.muted}>{t('chosen')}</span>
              ) : (
                <OfferStep
                  intent={`among:${found.kind}:${id}`}
                  name={t('choose', { name: textIn(name, language) })}
                >
                  {t('choose', { name: '' })}
                </OfferStep>
              )}
            </li>
          ))}
        </ul>
      )}
    </ConsolePanel>
  )
}

/** The goods that an offer over several goods is limited to. */
export function ChosenAmong({ offer, isReadOnly }: { offer: ManagedOffer; isReadOnly: boolean }) {
  const t = useTranslations('offers')
  const language = useLanguage()
  if (offer.among?.ids.length === 0)
    return (
      <ConsolePanel title={t(`only.${offer.among.kind}`)}>
        <p>{t('noneChosen')}</p>
        {!isReadOnly && <OfferStep intent="allGoods">{t('forAllGoods')}</OfferStep>}
      </ConsolePanel>
    )
  if (offer.chosen.length === 0) return null
  return (
    <ConsolePanel title={t(`only.${offer.among?.kind ?? 'products'}`)}>
      <ul className={css.among}>
        {offer.chosen.map(({ id, name: local }) => {
          const name = textIn(local, language)
          return (
            <li key={id}>
              <span>{name}</span>
              {!isReadOnly && (
                <OfferStep intent={`leaveOut:${id}`} name={t('leaveOutNamed', { name })}>
                  {t('leaveOut')}
                </OfferStep>
              )}
            </li>
          )
        })}
      </ul>
    </ConsolePanel>
  )
}
