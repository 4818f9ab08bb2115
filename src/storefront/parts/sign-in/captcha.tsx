import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { CaptchaPurpose } from '#modules/identity/rules/captcha.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import css from './entrance.module.css'
import { useWork } from './use-work.ts'

type CaptchaProps = {
  readonly picture: { readonly token: string; readonly image: string }
  /** Purpose of the challenge; a solution is valid for no other purpose. */
  readonly purpose: CaptchaPurpose
  /** Why it is required, instead of how to proceed without it. */
  readonly hint?: string
  readonly error?: string | undefined
}

/**
 * A picture to read: after several wrong passwords, and before a code is sent. People who cannot read it let
 * the device work instead.
 */
export function Captcha({ picture, purpose, hint, error }: CaptchaProps) {
  const t = useTranslations('account')
  const [isWork, setIsWork] = useState(false)
  const work = useWork(isWork ? purpose : undefined)
  const canWork = useCanWork()
  const isDone = work.state === 'done'
  return (
    <div className={css.captcha} ref={work.within}>
      <input
        type="hidden"
        name="captchaToken"
        value={isWork ? (work.done?.captchaToken ?? '') : picture.token}
      />
      {isWork ? (
        <input type="hidden" name="captcha" value={work.done?.captcha ?? ''} />
      ) : (
        <>
          <div className={css.picture}>
            <img src={picture.image} alt={t('captchaPicture')} width={200} height={60} />
            <Button look="plain" size="small" name="newPicture" value="1">
              {t('captchaNew')}
            </Button>
          </div>
          <Field
            key={picture.token}
            label={t('captcha')}
            name="captcha"
            hint={hint ?? t('captchaHint')}
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        </>
      )}
      {/* It is present before it has text, so that screen readers announce its changes. */}
      <p role="status" className={css.work} data-state={work.state}>
        {isWork && t(`work.${isDone && error ? 'late' : work.state}`)}
      </p>
      {canWork && (
        <div className={css.besides}>
          <Button type="button" look="plain" size="small" onClick={() => setIsWork(!isWork)}>
            {t(isWork ? 'captchaShow' : 'captchaCannotRead')}
          </Button>
        </div>
      )}
    </div>
  )
}

const never = () => () => undefined

/** Whether this browser can work here: not before its scripts run, and not on a page that came unprotected. */
const useCanWork = (): boolean =>
  useSyncExternalStore(
    never,
    () => window.isSecureContext && 'subtle' in crypto,
    () => false,
  )
