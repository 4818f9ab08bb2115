import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { CaptchaPurpose } from '#modules/identity/rules/captcha.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import type { Problem } from '#ui/mall-context.ts'
import css from './entrance.module.css'
import type { CaptchaPicture } from './next-picture.ts'
import { useWork } from './use-work.ts'

type CaptchaProps = {
  /** Only after suspicion. */
  readonly picture: CaptchaPicture | undefined
  /** Purpose of the challenge; a solution is valid for no other purpose. */
  readonly purpose: CaptchaPurpose
  /** Why it is required, instead of how to proceed without it. */
  readonly hint?: string
  readonly problem?: Problem | undefined
}

/**
 * Shows that no program sends a form. The device works while its fields are filled, and nothing is asked; after suspicion, or without
 * scripts, there is a picture to read. People who cannot read it let the device work for longer.
 */
export function Captcha({ picture, purpose, ...rest }: CaptchaProps) {
  return picture ? (
    <PictureToRead picture={picture} purpose={purpose} {...rest} />
  ) : (
    <QuietWork purpose={purpose} />
  )
}

function QuietWork({ purpose }: { purpose: CaptchaPurpose }) {
  const t = useTranslations('account')
  const work = useWork(useCanWork() ? purpose : undefined, 'onceFilledIn')
  return (
    <div className={css.quiet} ref={work.within}>
      <WorkFields done={work.done} />
      <p role="status" className={css.work}>
        {work.isHeld && t('work.checking')}
      </p>
    </div>
  )
}

const WorkFields = ({ done }: Pick<ReturnType<typeof useWork>, 'done'>) => (
  <>
    <input type="hidden" name="captchaToken" value={done?.captchaToken ?? ''} />
    <input type="hidden" name="captcha" value={done?.captcha ?? ''} />
  </>
)

function PictureToRead({
  picture,
  purpose,
  hint,
  problem,
}: CaptchaProps & { readonly picture: CaptchaPicture }) {
  const t = useTranslations('account')
  const [isWork, setIsWork] = useState(false)
  const work = useWork(isWork ? purpose : undefined, 'now')
  const canWork = useCanWork()
  const wasWrong = problem?.code === 'captchaWrong'
  return (
    <div className={css.captcha} ref={work.within}>
      <input type="hidden" name="hasPicture" value="1" />
      {isWork ? (
        <WorkFields done={work.done} />
      ) : (
        <>
          <input type="hidden" name="captchaToken" value={picture.token} />
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
            error={wasWrong ? (picture.isAgain ? problem.message : t('captchaFirst')) : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        </>
      )}
      {/* It is present before it has text, so that screen readers announce its changes. */}
      <p role="status" className={css.work} data-state={work.state}>
        {isWork && t(`work.${work.state === 'done' && wasWrong ? 'late' : work.state}`)}
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
