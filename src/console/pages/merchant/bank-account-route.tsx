import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { confirmOwnerCall } from '#modules/identity/calls/confirm-owner.ts'
import { passwordMax } from '#modules/identity/rules/password.ts'
import { saveBankAccountCall, shopMoneyCall } from '#modules/settlements/calls/shop-money.ts'
import { bankAccountKinds } from '#modules/settlements/rules/statement.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { mallContext, type Problem } from '#ui/mall-context.ts'
import { fieldErrors, refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { formProblem, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  const { account } = await context.get(mallContext).call(shopMoneyCall, { shop })
  return { shop, account, limits: limitsOf(saveBankAccountCall.input) }
}

type Entered = (typeof saveBankAccountCall.input)['_output']

/** The number of the account and the password are not sent back. */
const isSecret = (name: string) => name === 'number' || name === 'password'

/** The password is entered below the account, so nothing has to be entered twice. */
const atPassword = (problem: Problem): Problem => ({
  ...problem,
  fields: [{ field: 'password', code: 'required', message: problem.message }],
})

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const shop = params.shop!
  try {
    const entered = readForm(saveBankAccountCall.input, form) as Entered
    const country = String(form.get('country') ?? '')
      .trim()
      .toUpperCase()
    const password = String(form.get('password') ?? '')
    if (form.has('password')) await context.get(mallContext).call(confirmOwnerCall, { password })
    await context.get(mallContext).call(saveBankAccountCall, { ...entered, shop, country })
  } catch (error) {
    const problem = refused(error)
    // An account without a password signs in again, on a page that leads back here.
    if (problem.code === 'signInAgain') return redirect(pages.confirmOwner(pages.shopBankAccount(shop)))
    return formProblem(problem.code === 'confirmFirst' ? atPassword(problem) : problem, form, isSecret)
  }
  return savedForm(form)
}

/** The owner of a shop enters the account that its money is paid out to. */
export default function BankAccount() {
  const { shop, account, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('shopMoney')
  const may = useMay()('shopMoney.change')
  const passwordError = fieldErrors(answer?.problem).password
  return (
    <>
      <ConsoleHead
        title={t('account')}
        intro={t('accountText')}
        back={{ to: pages.shopMoney(shop), name: t('back') }}
      />
      {answer?.isSaved && <StatusMessage>{t('accountSaved')}</StatusMessage>}
      <ConsolePanel>
        <ConsoleForm limits={limits} answer={answer} isReadOnly={!may} made={account?.accountId}>
          <ChoiceField
            label={t('kind')}
            name="kind"
            value={account?.kind ?? 'iban'}
            choices={bankAccountKinds.map((value) => ({ value, name: t(`kinds.${value}`) }))}
          />
          <TextField label={t('holder')} name="holder" value={account?.holder ?? ''} required />
          <TextField label={t('number')} hint={t('numberHint')} name="number" autoComplete="off" required />
          <TextField
            label={t('bankCode')}
            hint={t('bankCodeHint')}
            name="bankCode"
            autoComplete="off"
            required={false}
          />
          <TextField label={t('bankName')} name="bankName" value={account?.bankName ?? ''} required={false} />
          <TextField
            label={t('country')}
            hint={t('countryHint')}
            wrong={t('countryHint')}
            name="country"
            value={account?.country ?? ''}
            required
          />
          {passwordError && (
            <PasswordField
              label={t('password')}
              name="password"
              autoComplete="current-password"
              maxLength={passwordMax}
              error={passwordError}
              showLabel={t('showPassword')}
              hideLabel={t('hidePassword')}
              required
            />
          )}
          {may && (
            <p>
              <Button>{t('save')}</Button>
            </p>
          )}
        </ConsoleForm>
      </ConsolePanel>
    </>
  )
}
