import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inPlace } from '#ui/in-place.ts'

type DataOf<Loader> = ReturnType<typeof useFetcher<Loader>>['data']

type OpensPageProps<Loader> = {
  readonly address: string
  readonly label: string
  readonly title: string
  readonly as?: 'dialog' | 'codes'
  readonly look?: 'main' | 'quiet' | undefined
  /** Content of the page, once its loader answered. */
  readonly children: (data: DataOf<Loader>) => ReactNode
}

/**
 * Opens the content of a page in a modal of this one; before the script loads, the link leads to that page.
 */
export function OpensPage<Loader>({
  address,
  label,
  title,
  as,
  look = 'quiet',
  children,
}: OpensPageProps<Loader>) {
  const [isOpen, setIsOpen] = useState(false)
  const { load, data } = useFetcher<Loader>()
  return (
    <>
      <ButtonLink
        to={address}
        look={look}
        onClick={inPlace(() => {
          setIsOpen(true)
          // Loaded each time: its content may have changed since.
          void load(address)
        })}
      >
        {label}
      </ButtonLink>
      <Dialog {...(as && { as })} isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        {children(data)}
      </Dialog>
    </>
  )
}
