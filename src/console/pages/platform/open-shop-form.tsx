import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import type { FormLimits } from '../../parts/kit/form/limits.ts'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { slugPattern } from './typed-slug.ts'

type OpenShopFormProps = {
  readonly limits: FormLimits
  readonly answer: FormAnswer | undefined
  /** Requires a merchant's email; without one the shop belongs to the operator who opens it. */
  readonly asksMerchant: boolean
}

/** A shop's names and its short name. */
export function OpenShopForm({ limits, answer, asksMerchant }: OpenShopFormProps) {
  const t = useTranslations('platformShops')
  const kit = useTranslations('kit.form')
  return (
    <ConsoleForm limits={limits} answer={answer} intent="shop">
      <LocalTextField label={t('name')} name="name" isRequired />
      <TextField
        label={t('slug')}
        hint={t('slugHint')}
        wrong={kit('wrong.address')}
        name="slug"
        pattern={slugPattern}
        autoCapitalize="none"
        spellCheck={false}
      />
      {asksMerchant && (
        <TextField
          label={`${t('merchantEmail')} ${kit('optional')}`}
          hint={t('merchantEmailHint')}
          name="merchantEmail"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <p>
        <Button>{t('openShop')}</Button>
      </p>
    </ConsoleForm>
  )
}
