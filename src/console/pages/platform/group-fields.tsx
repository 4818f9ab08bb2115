import { useTranslations } from 'use-intl'
import type { EditedGroup } from '#modules/membership/rules/customer-group.ts'
import { TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'

/** Name and code of a customer group. */
export function GroupFields({ group }: { readonly group: EditedGroup | undefined }) {
  const t = useTranslations('customerGroups')
  return (
    <>
      <LocalTextField label={t('name')} name="name" isRequired value={group?.name ?? { en: '', zh: '' }} />
      <TextField
        label={t('code')}
        name="code"
        value={group?.code ?? ''}
        autoComplete="off"
        hint={t('codeHint')}
      />
    </>
  )
}
