import { Form, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { categoryTreeCall } from '#modules/catalogue/bound/product-lists.ts'
import { currentAccount } from '#modules/identity/bound/identity.ts'
import { currentVisitorCall } from '#modules/identity/calls/identity.ts'
import { sellerTermsCall } from '#modules/settlements/calls/seller-terms.ts'
import { applyForShopCall, ownApplicationCall } from '#modules/shops/bound.ts'
import { Button } from '#ui/button.tsx'
import { BothFields } from '#ui/form/both-fields.tsx'
import { Field, FormProblem, TextArea } from '#ui/form/field.tsx'
import { useRefusedForm } from '#ui/form/use-refused-form.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { fieldErrors, refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import { CategoryChoice } from './category-choice.tsx'
import { LicenceField } from './licence-field.tsx'
import css from './merchant-apply.module.css'
import { RefusedReason } from './reason.tsx'
import { SellerTerms } from './seller-terms.tsx'
import { Steps } from './steps.tsx'
import { typedApplication } from './typed-application.ts'

/**
 * The target of "sell on Mallard" (MER-01). Owners of a shop go to it, applicants who wait for an answer see
 * their application, and a guest signs in first (MER-11). After a rejection the form holds the rejected data.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  if (mall.caller.kind !== 'buyer') throw redirect(pages.login(pages.merchantApply()))
  const [account, { merchant }, { application }, categories, terms] = await Promise.all([
    mall.call(currentAccount, {}),
    mall.call(currentVisitorCall, {}),
    mall.call(ownApplicationCall, {}),
    mall.call(categoryTreeCall, {}),
    mall.call(sellerTermsCall, {}),
  ])
  if (merchant.wording === 'backend') throw redirect(pages.seller())
  if (application && application.status !== 'rejected') throw redirect(pages.merchantAudit())
  return {
    email: account.email ?? '',
    categories,
    terms,
    reason: application?.reason,
    /** The end of the stored bank account number. */
    numberEnd: application?.bankAccount.numberEnd,
    draft: {
      companyName: '',
      registrationNumber: '',
      contactName: account.name,
      phone: '',
      shopName: { en: '', zh: '' },
      goods: '',
      categoryIds: [] as readonly string[],
      ...application,
      bankAccount: { holder: '', bank: '', ...application?.bankAccount, number: '' },
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const application = await typedApplication(await request.formData())
  try {
    await context.get(mallContext).call(applyForShopCall, application)
  } catch (error) {
    const { licence: _, ...draft } = application
    return refusedForm({ problem: refused(error), draft })
  }
  return redirect(pages.merchantAudit())
}

export default function MerchantApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('merchants')
  const problem = actionData?.problem
  const { categories, numberEnd } = loaderData
  const draft = actionData?.draft ?? loaderData.draft
  const errors = fieldErrors(problem)
  const form = useRefusedForm(problem)
  return (
    <div className={`wrap ${css.page}`}>
      <PrivateHead title={t('title')} />
      <header>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
      </header>
      <Steps current="fill" />
      <SellerTerms terms={loaderData.terms} />
      {loaderData.reason && <RefusedReason title={t('rejectedBefore')}>{loaderData.reason}</RefusedReason>}
      <Form ref={form} method="post" encType="multipart/form-data" className={css.form} noValidate>
        <FormProblem>
          {problem &&
            (problem.fields.length > 0 ? t('problems', { count: problem.fields.length }) : problem.message)}
        </FormProblem>
        <section className={css.part} aria-labelledby="company">
          <h2 id="company">{t('company')}</h2>
          <div className={css.fields}>
            <Field
              label={t('companyName')}
              hint={t('companyNameHint')}
              name="companyName"
              autoComplete="organization"
              defaultValue={draft.companyName}
              error={errors.companyName}
              maxLength={200}
              required
            />
            <Field
              label={t('registrationNumber')}
              hint={t('registrationNumberHint')}
              name="registrationNumber"
              defaultValue={draft.registrationNumber}
              error={errors.registrationNumber}
              maxLength={60}
              required
            />
          </div>
          <LicenceField
            error={errors.licence}
            isKept={numberEnd !== undefined}
            wasRefused={problem !== undefined}
          />
        </section>
        <section className={css.part} aria-labelledby="contact">
          <h2 id="contact">{t('contact')}</h2>
          <div className={css.fields}>
            <Field
              label={t('contactName')}
              name="contactName"
              autoComplete="name"
              defaultValue={draft.contactName}
              error={errors.contactName}
              maxLength={100}
              required
            />
            <Field
              label={t('phone')}
              name="phone"
              type="tel"
              autoComplete="tel"
              defaultValue={draft.phone}
              error={errors.phone}
              maxLength={20}
              required
            />
          </div>
          <p className={css.note}>{t('emailNote', { email: loaderData.email })}</p>
        </section>
        <section className={css.part} aria-labelledby="shop">
          <h2 id="shop">{t('shop')}</h2>
          <div className={css.fields}>
            <BothFields
              name="shopName"
              labels={{ en: t('shopNameEn'), zh: t('shopNameZh') }}
              label={t('shopName')}
              hint={t('shopNameHint')}
              texts={draft.shopName}
              errors={errors}
              maxLength={80}
            />
          </div>
          <TextArea
            label={t('goods')}
            hint={t('goodsHint')}
            name="goods"
            defaultValue={draft.goods}
            error={errors.goods}
            maxLength={1000}
            required
          />
          <CategoryChoice categories={categories} chosen={draft.categoryIds} error={errors.categoryIds} />
        </section>
        <section className={css.part} aria-labelledby="bank">
          <div>
            <h2 id="bank">{t('bank')}</h2>
            <p className={css.note}>{t('bankText')}</p>
          </div>
          <div className={css.fields}>
            <Field
              label={t('bankHolder')}
              name="bankAccount.holder"
              defaultValue={draft.bankAccount.holder}
              error={errors['bankAccount.holder']}
              maxLength={100}
              required
            />
            <Field
              label={t('bankName')}
              name="bankAccount.bank"
              defaultValue={draft.bankAccount.bank}
              error={errors['bankAccount.bank']}
              maxLength={100}
              required
            />
          </div>
          <Field
            label={t('bankNumber')}
            hint={numberEnd && t('bankNumberKept', { end: numberEnd })}
            name="bankAccount.number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={draft.bankAccount.number}
            error={errors['bankAccount.number']}
            maxLength={60}
            required={!numberEnd}
          />
        </section>
        <div>
          <Button size="large">{loaderData.reason ? t('again') : t('apply')}</Button>
        </div>
      </Form>
    </div>
  )
}
