import { useTranslations } from 'use-intl'
import { SwitchField } from './field.tsx'
import { FileField } from './file-field.tsx'
import { useFormField } from './form-context.ts'

type PictureFieldProps = {
  readonly label: string
  /** The file is sent as `NAME.file`; the current picture as `NAME.kept`. */
  readonly name: string
  readonly hint?: string
  readonly picture: string | undefined
}

/** The one picture of a thing: another is chosen, or it is removed. Read by `readPicture`. */
export function PictureField({ label, name, hint, picture }: PictureFieldProps) {
  const t = useTranslations('kit.form')
  const { isReadOnly } = useFormField(name, undefined)
  return (
    <>
      <FileField
        label={label}
        name={`${name}.file`}
        sentAs={name}
        {...(hint && { hint })}
        picture={picture}
        accept="image/jpeg, image/png, image/webp, image/avif"
        maxMegabytes={5}
      />
      {picture && <input type="hidden" name={`${name}.kept`} value={picture} />}
      {picture && !isReadOnly && (
        <SwitchField label={t('removePicture')} name={`${name}.remove`} isOn={false} />
      )}
    </>
  )
}
