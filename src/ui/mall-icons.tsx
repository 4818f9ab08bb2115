import { useMallView } from './mall.ts'
import { pictureAddress } from './picture.tsx'

/** Favicons of the mall. */
export function MallIcons() {
  const profile = useMallView()?.profile
  return (
    <>
      <link rel="icon" href={profile?.mark ?? '/favicon.svg'} />
      {!profile?.mark.startsWith('/mark') && (
        <link
          rel="apple-touch-icon"
          href={profile?.picture ? pictureAddress(profile.picture, 320) : '/icon-180.png'}
        />
      )}
    </>
  )
}
