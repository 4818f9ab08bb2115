import { useTranslations } from 'use-intl'
import { archivesMax } from '#modules/imports/rules/upload.ts'
import { Button } from '#ui/button.tsx'
import { ConsoleForm, type FormAnswer } from '../../../parts/kit/form/console-form.tsx'
import { FileField } from '../../../parts/kit/form/file-field.tsx'
import { ConsolePanel } from '../../../parts/kit/panel.tsx'
import { zipKinds } from './kinds.ts'
import type { ShownUpload } from './shown-upload.ts'

type ImportArchivesProps = {
  readonly upload: ShownUpload
  readonly answer: FormAnswer | undefined
  readonly isReadOnly: boolean
}

/** Archives of pictures beside a catalogue. */
export function ImportArchives({ upload: { archives }, answer, isReadOnly }: ImportArchivesProps) {
  const t = useTranslations('catalogueFiles')
  if (isReadOnly && archives.length === 0) return null
  return (
    <ConsolePanel title={t('archives.title')} hint={t('upload.picturesHint')}>
      {archives.length > 0 && (
        <ul>
          {archives.map(({ name, pictures }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: archives are only added, and two may have one name
            <li key={index}>{t('archives.one', { name, count: pictures })}</li>
          ))}
        </ul>
      )}
      {!isReadOnly && archives.length < archivesMax && (
        <ConsoleForm intent="pictures" encType="multipart/form-data" answer={answer}>
          <FileField label={t('upload.pictures')} name="content" accept={zipKinds} maxMegabytes={32} />
          <p>
            <Button look="quiet">{t('archives.add')}</Button>
          </p>
        </ConsoleForm>
      )}
    </ConsolePanel>
  )
}
