import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { finishElsewhereCall, signInCompanies } from '#modules/identity/calls/third-accounts.ts'
import css from '#storefront/parts/sign-in/entrance.module.css'
import { Entrance } from '#storefront/parts/sign-in/entrance.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { hrefInLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'
import { isLanguage } from '#vocabulary/language.ts'
import { goOn } from './go-on.ts'

/** The return address for identity providers: signs in and continues, or reports why not. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const company = params.company ?? ''
  const { searchParams } = new URL(request.url)
  const { companies } = await mall.call(signInCompanies, {})
  const named = companies.find(({ code }) => code === company)
  if (!named) throw data(null, { status: 404 })
  // The address is one for both languages.
  const language = searchParams.get('state')?.slice(0, 2)
  if (mall.language === mall.site.firstLanguage && isLanguage(language) && language !== mall.language)
    return redirect(`${hrefInLanguage(pages.loginBack(company), language, mall.site)}?${searchParams}`)
  const isBuyer = mall.caller.kind === 'buyer'
  if (searchParams.get('problem')) return { company: named, isBuyer, message: undefined }
  try {
    const { target, secondStep, signedIn } = await mall.call(finishElsewhereCall, {
      company,
      query: searchParams.toString(),
    })
    if (signedIn) return await goOn(mall, request, safeTarget(target), signedIn.account)
    return redirect(secondStep ? pages.loginSecond(safeTarget(target)) : safeTarget(target))
  } catch (error) {
    const { message, status } = refused(error)
    return data({ company: named, isBuyer, message }, { status })
  }
}

export default function BackPage() {
  const { company, isBuyer, message } = useLoaderData<typeof loader>()
  const t = useTranslations('account')
  return (
    <Entrance
      name={t('signIn')}
      title={t('thirdNotTitle', { company: company.name })}
      text={isBuyer ? t('thirdNotBound') : t('thirdNotText')}
    >
      <FormProblem>
        <p>{message ?? t('thirdAway', { company: company.name })}</p>
      </FormProblem>
      <div className={css.other}>
        {isBuyer ? (
          <ButtonLink to={pages.security()}>{t('thirdToSecurity')}</ButtonLink>
        ) : (
          <>
            <ButtonLink to={pages.login()}>{t('signIn')}</ButtonLink>
            <Link to={pages.signup()}>{t('signUp')}</Link>
            <Link to={pages.home()}>{t('asGuest')}</Link>
          </>
        )}
      </div>
    </Entrance>
  )
}
