import { Form, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { currentAccount } from '#modules/identity/bound/identity.ts'
import {
  beginTwoFactorsCall,
  confirmTwoFactorsCall,
  removeTwoFactorsCall,
  replaceRecoveryCodesCall,
  twoFactors,
} from '#modules/identity/calls/two-factors.ts'
import { shownCode } from '#modules/wallet/rules/gift-card.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { type QrCode, qrCode } from '#storefront/parts/qr-code.server.ts'
import css from '#storefront/parts/security/security.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field, FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { type Mall, mallContext, type Problem } from '#ui/mall-context.ts'
import { fieldErrors, refused, refusedForm } from '#ui/refused.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/two-factors-route'
import { OwnPasswordField } from './own-password-field.tsx'

const targetOf = (request: Request) => {
  const target = new URL(request.url).searchParams.get('target')
  return target ? safeTarget(target) : undefined
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const [state, { hasPassword }] = await Promise.all([
    mall.call(twoFactors, {}),
    mall.call(currentAccount, {}),
  ])
  const { since, recoveryCodesLeft, isShown } = state
  return {
    recoveryCodesLeft,
    isShown,
    hasPassword,
    since: since?.toISOString(),
    target: targetOf(request),
    isRemoved: new URL(request.url).searchParams.get('done') === 'removed',
  }
}

const begin = async (mall: Mall, password: string) => {
  const { secret, address } = await mall.call(beginTwoFactorsCall, { password: password || undefined })
  return { secret, code: qrCode(address), address }
}

/** The password opens the picture for the app; a first code of the app turns it on; codes change it later. */
export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  const told = { shown: undefined, recoveryCodes: undefined, problem: undefined, intent }
  try {
    if (intent === 'begin') return { ...told, shown: await begin(mall, text('password')) }
    const code = { code: text('code') }
    if (intent === 'confirm') return { ...told, ...(await mall.call(confirmTwoFactorsCall, code)) }
    if (intent === 'codes') return { ...told, ...(await mall.call(replaceRecoveryCodesCall, code)) }
    await mall.call(removeTwoFactorsCall, code)
  } catch (error) {
    const problem = refused(error)
    // The picture stays until a code is right; its content travels with the form.
    const secret = intent === 'confirm' ? text('secret') : ''
    const address = text('address')
    const isShown =
      /^[A-Z2-7]{16,64}$/.test(secret) && address.startsWith('otpauth://') && address.length < 500
    const shown = isShown ? { secret, address, code: qrCode(address) } : undefined
    return refusedForm({ ...told, shown, problem })
  }
  return redirect(`${pages.twoFactors()}?done=removed`)
}

/** Two-step verification: set up with an authenticator app, with recovery codes for the day when it is lost. */
export default function TwoFactorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('security')
  const { since, target, isRemoved, isShown } = loaderData
  const { shown, recoveryCodes, problem, intent } = actionData ?? {}
  return (
    <RoomPage title={t('twoFactors')}>
      {isRemoved && !actionData && <p role="status">{t('twoFactorsRemoved')}</p>}
      {target && !recoveryCodes && !isShown && (
        <p role="status">{t(since ? 'twoFactorsAnew' : 'twoFactorsNeeded')}</p>
      )}
      <div className={css.parts}>
        {recoveryCodes ? (
          <Codes codes={recoveryCodes} isNew={intent === 'confirm'} target={target} />
        ) : since ? (
          <Running {...loaderData} since={since} problem={problem} intent={intent} />
        ) : shown ? (
          <Scan {...shown} problem={problem} />
        ) : (
          <Begin hasPassword={loaderData.hasPassword} problem={problem} />
        )}
        <p>
          <Link to={pages.security()}>{t('back')}</Link>
        </p>
      </div>
    </RoomPage>
  )
}

type Refused = { readonly problem: Problem | undefined }

const WholeProblem = ({ problem }: Refused) => (
  <FormProblem>{problem && problem.fields.length === 0 && <p>{problem.message}</p>}</FormProblem>
)

function Begin({ hasPassword, problem }: Refused & { readonly hasPassword: boolean }) {
  const t = useTranslations('security')
  return (
    <Panel>
      <Form method="post" className={css.form} noValidate>
        <p>{t('twoFactorsText')}</p>
        <WholeProblem problem={problem} />
        {hasPassword && <OwnPasswordField error={fieldErrors(problem).password} />}
        <div>
          <Button size="large" name="intent" value="begin">
            {t('twoFactorsBegin')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

type ScanProps = Refused & { readonly secret: string; readonly address: string; readonly code: QrCode }

function Scan({ secret, address, code, problem }: ScanProps) {
  const t = useTranslations('security')
  return (
    <Panel>
      <Form method="post" className={css.form} noValidate>
        <p>{t('scanText')}</p>
        <svg
          className={css.code}
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          shapeRendering="crispEdges"
        >
          <title>{t('scanPicture')}</title>
          <rect className={css.paper} width={code.size} height={code.size} />
          <path className={css.ink} d={code.path} />
        </svg>
        <p>
          <a href={address}>{t('scanHere')}</a>
        </p>
        <div className={css.secret}>
          <p>{t('scanSecret')}</p>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} label={t('copySecret')} done={t('copied')} />
        </div>
        <WholeProblem problem={problem} />
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="address" value={address} />
        <CodeField problem={problem} />
        <div>
          <Button size="large" name="intent" value="confirm">
            {t('twoFactorsConfirm')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function CodeField({ problem, isRecoveryToo = false }: Refused & { readonly isRecoveryToo?: boolean }) {
  const t = useTranslations('account')
  return (
    <Field
      label={t('appCode')}
      hint={t(isRecoveryToo ? 'appOrRecoveryHint' : 'appCodeHint')}
      name="code"
      inputMode={isRecoveryToo ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      error={fieldErrors(problem).code}
      required
    />
  )
}

type CodesProps = {
  readonly codes: readonly string[]
  readonly isNew: boolean
  readonly target: string | undefined
}

/** The recovery codes, which no page shows again. */
function Codes({ codes, isNew, target }: CodesProps) {
  const t = useTranslations('security')
  return (
    <Panel>
      <section className={css.part} aria-labelledby="recovery-codes">
        <p role="status">{t(isNew ? 'twoFactorsDone' : 'codesDone')}</p>
        <h2 id="recovery-codes">{t('codes')}</h2>
        <p>{t('codesText')}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{shownCode(code)}</code>
            </li>
          ))}
        </ul>
        <div>
          <CopyButton text={codes.map(shownCode).join('\n')} label={t('copyCodes')} done={t('copied')} />
        </div>
        <div>
          <ButtonLink to={target ?? pages.security()} reloadDocument={target !== undefined}>
            {t('codesKept')}
          </ButtonLink>
        </div>
      </section>
    </Panel>
  )
}

type RunningProps = Refused & {
  readonly since: string
  readonly recoveryCodesLeft: number
  readonly intent: string | undefined
}

function Running({ since, recoveryCodesLeft, problem, intent }: RunningProps) {
  const t = useTranslations('security')
  const format = useFormat()
  const of = (own: string) => (intent === own ? problem : undefined)
  return (
    <>
      <Panel>
        <Form method="post" className={css.form} noValidate>
          <p>{t('twoFactorsOn', { time: format.moment(new Date(since)) })}</p>
          <h2>{t('codes')}</h2>
          <p>{t('codesLeft', { count: recoveryCodesLeft })}</p>
          <WholeProblem problem={of('codes')} />
          <CodeField problem={of('codes')} isRecoveryToo />
          <div>
            <Button name="intent" value="codes">
              {t('codesNew')}
            </Button>
          </div>
        </Form>
      </Panel>
      <Panel>
        <Form method="post" className={css.form} noValidate>
          <h2>{t('twoFactorsRemove')}</h2>
          <p>{t('twoFactorsRemoveText')}</p>
          <WholeProblem problem={of('remove')} />
          <CodeField problem={of('remove')} isRecoveryToo />
          <div>
            <Button look="quiet" name="intent" value="remove">
              {t('twoFactorsRemove')}
            </Button>
          </div>
        </Form>
      </Panel>
    </>
  )
}
