import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { BothFields } from '#ui/form/both-fields.tsx'
import { Field, FormProblem } from '#ui/form/field.tsx'
import type { Problem } from '#ui/mall-context.ts'
import { fieldErrors } from '#ui/refused.ts'
import css from '../console.module.css'

/** A shop's names and its short name; where somebody else is to run it, their email. */
export function OpenShopForm({
  problem,
  asksMerchant,
}: {
  problem: Problem | undefined
  asksMerchant: boolean
}) {
  const t = useTranslations('office')
  const { state, formData } = useNavigation()
  const errors = fieldErrors(problem)
  return (
    <Form method="post" className={css.fields} noValidate>
      <input type="hidden" name="intent" value="shop" />
      <FormProblem>{problem && problem.fields.length === 0 ? problem.message : undefined}</FormProblem>
      <BothFields
        name="name"
        labels={{ en: t('nameEn'), zh: t('nameZh') }}
        errors={errors}
        maxLength={80}
        required
      />
      <Field
        label={t('shopSlug')}
        hint={t('shopSlugHint')}
        name="slug"
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug}
        required
      />
      {asksMerchant && (
        <Field
          label={t('merchantEmail')}
          hint={t('merchantEmailHint')}
          isOptional={t('optional')}
          name="merchantEmail"
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.merchantEmail}
        />
      )}
      <div>
        <Button isBusy={state === 'submitting' && formData?.get('intent') === 'shop'}>{t('openShop')}</Button>
      </div>
    </Form>
  )
}
