import { useTranslations } from 'use-intl'
import {
  type Offboarding,
  type OffboardingCounts,
  offboardingChoices,
  offboardingStatuses,
} from '#modules/shops/rules/offboarding.ts'
import { useFormat } from '#ui/format.ts'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import type { FormLimits } from '../../parts/kit/form/limits.ts'
import { Facts } from '../../parts/kit/panel.tsx'

/** In how many days a shop usually finishes its open matters. */
const usualDays = '14'

type ClearShopProps = {
  readonly name: string
  readonly clearing: Offboarding
  readonly limits: FormLimits
  readonly answer: FormAnswer | undefined
}

const openOnes = (counts: OffboardingCounts) => offboardingStatuses.filter((each) => counts[each] > 0)

/** Offboards a shop, with a choice for each of its open matters. */
export function ClearShop({ name, clearing: { counts }, limits, answer }: ClearShopProps) {
  const t = useTranslations('platformShops')
  const open = openOnes(counts)
  return (
    <ConsoleForm intent="clear" limits={limits} answer={answer}>
      <p>{t(open.length > 0 ? 'clearing.text' : 'clearText')}</p>
      {offboardingStatuses.map((standing) =>
        counts[standing] > 0 ? (
          <ChoiceField
            key={standing}
            label={t(`clearing.of.${standing}`, { count: counts[standing] })}
            name={`choices.${standing}`}
            choices={offboardingChoices[standing].map((choice) => ({
              value: choice,
              name: t(`clearing.choice.${choice}`),
            }))}
          />
        ) : (
          <input
            key={standing}
            type="hidden"
            name={`choices.${standing}`}
            value={offboardingChoices[standing][0]}
          />
        ),
      )}
      {open.length > 0 ? (
        <TextField
          label={t('clearing.days')}
          hint={t('clearing.daysHint')}
          name="finishDays"
          value={usualDays}
          inputMode="numeric"
        />
      ) : (
        <input type="hidden" name="finishDays" value="1" />
      )}
      <p>
        <ConfirmedButton look="danger" question={{ title: t('clearAsk', { name }), text: t('clearText') }}>
          {t('clear')}
        </ConfirmedButton>
      </p>
    </ConsoleForm>
  )
}

/** Open items of a shop that is being offboarded, and their outcomes. */
export function OffboardingFacts({ clearing: { counts, underWay } }: { clearing: Offboarding }) {
  const t = useTranslations('platformShops')
  const format = useFormat()
  if (!underWay) return null
  const { choices, finishBy } = underWay
  return (
    <>
      <p>{t('clearing.underWay', { time: format.moment(new Date(finishBy)) })}</p>
      <Facts
        facts={openOnes(counts).map((standing) => ({
          name: t(`clearing.of.${standing}`, { count: counts[standing] }),
          value: t(`clearing.choice.${choices[standing]}`),
        }))}
      />
    </>
  )
}
