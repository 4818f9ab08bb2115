import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  becomeFirstOperatorCall,
  currentVisitorCall,
  mallReadiness,
} from '#modules/identity/calls/identity.ts'
import { codeWays } from '#modules/identity/calls/third-accounts.ts'
import { operatedShopsCall, platformBoardCall, sendTestMailCall } from '#modules/operator/calls/operator.ts'
import { channelAccountsCall } from '#modules/payments/calls/channel-accounts.ts'
import { openShopCall } from '#modules/shops/calls/shops.ts'
import { saveSiteCall, sitesCall } from '#modules/sites/calls/sites.ts'
import { welcomeSteps } from '#modules/sites/rules/edited-site.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { fieldErrors } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { openShopFrom } from './open-shop.ts'
import css from './welcome.module.css'
import { MailStep, ShopSteps } from './welcome-shop-steps.tsx'
import { NameStep, SiteSteps } from './welcome-site-steps.tsx'
import { WelcomeBox, type WelcomeProgress, WelcomeProgressContext } from './welcome-step.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const [{ hasOperator }, { byMail }] = await Promise.all([
    mall.call(mallReadiness, {}),
    mall.call(codeWays, {}),
  ])
  const limits = { ...limitsOf(becomeFirstOperatorCall.input), ...limitsOf(openShopCall.input) }
  if (!hasOperator)
    return {
      key,
      hasOperator,
      site: undefined,
      shops: [],
      bankAccountId: undefined,
      isNamed: false,
      byMail,
      wereSent: false,
      limits,
    }
  if (mall.caller.kind !== 'buyer') throw redirect(pages.login(pages.welcome()))
  const { isOperator } = await mall.call(currentVisitorCall, {})
  if (!isOperator) throw data(null, { status: 404 })
  const [{ shops }, { mails }, { sites }, { accounts }] = await Promise.all([
    mall.call(operatedShopsCall, {}),
    mall.call(platformBoardCall, {}),
    mall.call(sitesCall, {}),
    mall.call(channelAccountsCall, {}),
  ])
  const wereSent = mails?.wereSent ?? false
  const site = sites.find(({ isFirst }) => isFirst)
  const transfer = accounts.find(
    (account) => account.site === site?.site && account.channel === 'BANK_TRANSFER',
  )
  return {
    key: '',
    hasOperator,
    site,
    shops,
    bankAccountId: transfer?.accountId,
    isNamed: mall.profile.version > 0,
    byMail,
    wereSent,
    limits,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    if (text('intent') === 'testMail') {
      await mall.call(sendTestMailCall, {})
      return savedForm(form)
    }
    if (text('intent') === 'leave' || text('intent') === 'takeUp')
      await leaveStep(mall, text('step'), text('intent') === 'leave')
    else if (text('intent') === 'shop') await openShopFrom(mall, form)
    else
      await mall.call(becomeFirstOperatorCall, {
        key: text('key'),
        name: text('name'),
        email: text('email'),
        password: text('password'),
      })
  } catch (error) {
    return refuseForm(error, form)
  }
  return redirect(pages.welcome())
}

/** Leaves a step for later, or takes it up again. */
async function leaveStep(mall: Mall, name: string, isLeft: boolean) {
  const { sites } = await mall.call(sitesCall, {})
  const first = sites.find(({ isFirst }) => isFirst)
  if (!first) return
  const leftForLater = welcomeSteps.filter((step) =>
    step === name ? isLeft : first.leftForLater.includes(step),
  )
  await mall.call(saveSiteCall, { site: first.site, leftForLater })
}

/** The first page of an empty mall: the things to do first. */
export default function WelcomePage() {
  const { key, hasOperator, site, shops, isNamed, byMail, wereSent, bankAccountId, limits } =
    useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('welcome')
  const answerOf = (intent: string) => (answer?.intent === intent ? answer : undefined)
  const done: WelcomeProgress['done'] = {
    name: isNamed && site !== undefined && (site.name.en !== '' || site.name.zh !== ''),
    shipping: site?.isSet.shipping ?? false,
    tax: site?.isSet.tax ?? false,
    payments: site?.isSet.payment ?? false,
    mails: byMail && wereSent,
    shop: shops.length > 0,
    goods: shops.some(({ products }) => products > 0),
  }
  const left = site?.leftForLater ?? []
  const open = welcomeSteps.filter((step) => !done[step])
  const next = open.find((step) => !left.includes(step))
  const isOpenForOrders = done.shipping && done.tax && done.payments && done.goods
  const title = t(isOpenForOrders ? 'titleDone' : 'title')
  return (
    <main id="content" className={`wrap ${css.page}`}>
      <PrivateHead title={title} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{t(open.length === 0 ? 'finished' : isOpenForOrders ? 'leadOpen' : 'lead')}</p>
        {hasOperator && open.length > 0 && <p>{t('stepsLeft', { count: open.length })}</p>}
      </header>
      <WelcomeProgressContext value={hasOperator ? { done, left, next } : undefined}>
        <ol className={css.steps}>
          <WelcomeBox title={t('account')} isDone={hasOperator}>
            {hasOperator ? (
              <p>{t('accountDone')}</p>
            ) : key ? (
              <>
                <p>{t('accountText')}</p>
                <OperatorForm answer={answerOf('operator')} accessKey={key} />
              </>
            ) : (
              <p>{t('keyMissing')}</p>
            )}
          </WelcomeBox>
          <NameStep site={site} isNamed={isNamed} />
          <SiteSteps site={site} bankAccountId={bankAccountId} />
          <MailStep byMail={byMail} answer={answerOf('testMail')} />
          <ShopSteps shops={shops} limits={limits} answer={answerOf('shop')} />
        </ol>
      </WelcomeProgressContext>
      {hasOperator && (
        <p className={css.ways}>
          {done.goods && (
            <ButtonLink to={pages.home()} look={next ? 'quiet' : 'main'}>
              {t('toMall')}
            </ButtonLink>
          )}
          <ButtonLink to={pages.platform()} look="quiet">
            {t('toPlatform')}
          </ButtonLink>
        </p>
      )}
    </main>
  )
}

function OperatorForm({ answer, accessKey }: { answer: FormAnswer | undefined; accessKey: string }) {
  const t = useTranslations('welcome')
  const errors = fieldErrors(answer?.problem)
  return (
    <ConsoleForm intent="operator" answer={answer}>
      <input type="hidden" name="key" value={accessKey} />
      <TextField label={t('name')} name="name" autoComplete="name" />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div>
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          maxLength={128}
          error={errors.password}
          describedBy="password-hint"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          required
        />
        <p id="password-hint" className={css.hint}>
          {t('passwordHint')}
        </p>
      </div>
      <p>
        <Button>{t('accountMake')}</Button>
      </p>
    </ConsoleForm>
  )
}
