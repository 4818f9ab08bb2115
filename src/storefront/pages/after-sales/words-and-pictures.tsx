import { useEffect, useState } from 'react'
import { remarkMax } from '#modules/after-sales/rules/after-sale.ts'
import { BuyerPictures } from '#storefront/parts/pictures/buyer-pictures.tsx'
import { TextArea } from '#ui/form/field.tsx'
import type { Changed } from './change-after-sale.ts'
import { storedPictures, storePictures } from './stored-fields.tsx'

type WordsAndPicturesProps = {
  readonly label: string
  /** The name under which the pictures are stored. */
  readonly name: string
  /** Input of this form, if it was rejected. */
  readonly typed: Changed['typed']
  readonly errors: Readonly<Record<string, string>>
  /** A visitor with only the link of an email has no account to own the pictures. */
  readonly maySendPictures: boolean
}

/** Text and picture fields of an existing after-sale. */
export function WordsAndPictures({ label, name, typed, errors, maySendPictures }: WordsAndPicturesProps) {
  const [pictures, setPictures] = useState<readonly string[]>(typed?.pictures ?? [])
  // Session storage is available only in the browser.
  useEffect(() => {
    if (!typed) setPictures(storedPictures(name))
  }, [name, typed])
  return (
    <>
      <TextArea
        label={label}
        name="text"
        maxLength={remarkMax}
        required
        defaultValue={typed?.text}
        error={errors.text}
      />
      {maySendPictures && (
        <BuyerPictures
          pictures={pictures}
          onChange={(changed) => {
            storePictures(name, changed)
            setPictures(changed)
          }}
          problem={typed?.pictureProblem}
          error={errors.pictures}
        />
      )}
    </>
  )
}
